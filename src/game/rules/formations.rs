//! Orbits and half-orbits: which points a colour's stones enclose.
