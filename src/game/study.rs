//! An open board for study: any position, any order of colours, every question answered.
//!
//! A study has nothing to do with a running match and cannot be made from one.
