//! Kinds that are known by a stable name.

/// Enumerations whose values are written as one word each.
macro_rules! named {
    ($($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident $key:literal,)+ })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$value_doc])* $value,)+
        }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$value,)+];
            const NAMES: &'static [&'static str] = &[$($key,)+];

            /// The stable name.
            pub const fn name(self) -> &'static str {
                match self { $($name::$value => $key,)+ }
            }

            /// The one of this name.
            pub fn from_name(name: &str) -> Option<$name> {
                Self::ALL.iter().copied().find(|value| value.name() == name)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(deserializer)?;
                $name::from_name(&text).ok_or_else(|| serde::de::Error::unknown_variant(&text, Self::NAMES))
            }
        }
    )+};
}

pub(crate) use named;
