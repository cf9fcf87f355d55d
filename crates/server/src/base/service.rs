//! How a layer holds what it needs.

/// A service of a layer: its own parts, and through `Deref` all that the layer below has. Cheap to clone.
///
/// A function takes the service of its own layer; whoever calls it from above hands on their own, which coerces. What lies above
/// cannot be reached from it.
macro_rules! service {
    ($(#[$about:meta])* $name:ident($parts:ident) on $below:ty { $($(#[$doc:meta])* $field:ident: $kind:ty,)* }) => {
        $(#[$about])*
        #[derive(Clone)]
        pub struct $name(std::sync::Arc<$parts>);

        #[doc = concat!("See [`", stringify!($name), "`].")]
        pub struct $parts {
            /// The layer below.
            pub below: $below,
            $($(#[$doc])* pub $field: $kind,)*
        }

        impl $name {
            /// Of its parts.
            pub fn new(parts: $parts) -> Self {
                Self(std::sync::Arc::new(parts))
            }
        }

        impl std::ops::Deref for $name {
            type Target = $parts;

            fn deref(&self) -> &$parts {
                &self.0
            }
        }

        impl std::ops::Deref for $parts {
            type Target = $below;

            fn deref(&self) -> &$below {
                &self.below
            }
        }
    };
}

pub(crate) use service;
