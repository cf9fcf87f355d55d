//! Serde through another form: the text of values that are written as one word, and whatever else a type is made of. What is refused is
//! refused in both languages.

/// Implements `Serialize` with `Display`, and `Deserialize` with `FromStr`.
macro_rules! with_str {
    ($name:ty) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                text.parse::<$name>().map_err(|error| error.text().refusal())
            }
        }
    };
}

/// Implements `Deserialize` with `TryFrom` another form, and what its error says.
macro_rules! with_form {
    ($name:ty, $form:ty, $said:path) => {
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let form = <$form>::deserialize(deserializer)?;
                <$name>::try_from(form).map_err(|error| $said(error).refusal())
            }
        }
    };
}

pub(crate) use {with_form, with_str};
