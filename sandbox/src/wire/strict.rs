//! Reads shapes out of JSON as Discord does: an object is an object, and a fault has a place.
//!
//! What `serde` derives also takes a list of values for a structure, in the order of its fields;
//! nobody on the other side of a wire may rely on that.

use std::fmt::{self, Display};

use serde::de::value::BorrowedStrDeserializer;
use serde::de::{
    self, DeserializeOwned, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Unexpected,
    Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Value, map};

/// What does not fit, and where.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) code: &'static str,
    pub(crate) message: String,
    /// From the innermost step outwards.
    steps: Vec<String>,
}

impl Fault {
    /// The dotted path to it; empty for the value itself.
    pub(crate) fn path(&self) -> String {
        let outwards: Vec<_> = self.steps.iter().rev().map(String::as_str).collect();
        outwards.join(".")
    }

    fn new(code: &'static str, message: impl Display) -> Self {
        Self { code, message: message.to_string(), steps: Vec::new() }
    }

    fn within(mut self, step: impl Display) -> Self {
        self.steps.push(step.to_string());
        self
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path() {
            path if path.is_empty() => f.write_str(&self.message),
            path => write!(f, "{path}: {}", self.message),
        }
    }
}

impl std::error::Error for Fault {}

impl de::Error for Fault {
    fn custom<T: Display>(message: T) -> Self {
        Self::new("BODY", message)
    }

    fn missing_field(field: &'static str) -> Self {
        Self::new("BASE_TYPE_REQUIRED", "This field is required").within(field)
    }

    fn unknown_field(_: &str, _: &'static [&'static str]) -> Self {
        Self::new("UNKNOWN_FIELD", "This field is not known here.")
    }
}

/// Reads a value.
pub(crate) fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Fault> {
    T::deserialize(Strict(value))
}

struct Strict<'a>(&'a Value);

impl<'de> Deserializer<'de> for Strict<'de> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.0 {
            Value::Array(list) => {
                let mut items = Items { list, next: 0 };
                let read = visitor.visit_seq(&mut items)?;
                if items.next == list.len() {
                    Ok(read)
                } else {
                    Err(de::Error::invalid_length(list.len(), &"fewer items"))
                }
            }
            Value::Object(map) => visitor.visit_map(Fields { rest: map.iter(), at: None }),
            plain => plain.deserialize_any(visitor).map_err(de::Error::custom),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self.0 {
            Value::Array(_) => Err(de::Error::invalid_type(Unexpected::Seq, &visitor)),
            _ => self.deserialize_any(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.0.deserialize_enum(name, variants, visitor).map_err(de::Error::custom)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map identifier ignored_any
    }
}

/// The items of a list.
struct Items<'a> {
    list: &'a [Value],
    next: usize,
}

impl<'de> SeqAccess<'de> for &mut Items<'de> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Fault> {
        let Some(item) = self.list.get(self.next) else { return Ok(None) };
        let number = self.next;
        self.next += 1;
        seed.deserialize(Strict(item)).map(Some).map_err(|fault| fault.within(number))
    }
}

/// The fields of an object.
struct Fields<'a> {
    rest: map::Iter<'a>,
    /// The field whose name was read last.
    at: Option<(&'a String, &'a Value)>,
}

impl<'de> MapAccess<'de> for Fields<'de> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Fault> {
        self.at = self.rest.next();
        let Some((name, _)) = self.at else { return Ok(None) };
        let key = seed.deserialize(BorrowedStrDeserializer::new(name));
        key.map(Some).map_err(|fault: Fault| fault.within(name))
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Fault> {
        let Some((name, value)) = self.at.take() else {
            return Err(de::Error::custom("a value without its name"));
        };
        seed.deserialize(Strict(value)).map_err(|fault| fault.within(name))
    }
}
