//! The referee for Go variants.
