//! Handlers behind one type. Otherwise the compiler builds all that a router does with a handler once for each of them, and proves over and
//! over that what it waits for may move between threads: a quarter of the time that this crate took to compile.

use std::pin::Pin;
use std::sync::Arc;

use axum::extract::Request;
use axum::handler::Handler;
use axum::response::Response;
use axum::routing::MethodRouter;

/// What a handler will answer.
type Answer = Pin<Box<dyn Future<Output = Response> + Send>>;

/// A handler of which nobody knows any more what it takes.
pub struct Erased<S>(Arc<dyn Fn(Request, S) -> Answer + Send + Sync>);

impl<S> Clone for Erased<S> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<S: 'static> Handler<(), S> for Erased<S> {
    type Future = Answer;

    fn call(self, request: Request, state: S) -> Answer {
        (self.0)(request, state)
    }
}

/// The same handler, without its type.
pub fn erased<H, T, S>(handler: H) -> Erased<S>
where
    H: Handler<T, S>,
{
    Erased(Arc::new(move |request, state| Box::pin(handler.clone().call(request, state))))
}

/// Routes GET to this handler.
pub fn get<H, T, S>(handler: H) -> MethodRouter<S>
where
    H: Handler<T, S>,
    T: 'static,
    S: Clone + Send + Sync + 'static,
{
    axum::routing::get(erased(handler))
}

/// Like `utoipa_axum::routes!`: the operations of one path with their descriptions, without the types of their handlers.
macro_rules! operations {
    ($($handler:path),+) => {{
        let mut schemas = Vec::new();
        let mut paths = utoipa::openapi::path::Paths::new();
        let router = axum::routing::MethodRouter::new();
        $(
            let (path, operation, methods) = utoipa_axum::routes!(@resolve_types $handler : schemas);
            let handler = $crate::http::erased::erased($handler);
            let router = methods.iter().fold(router, |router, method| {
                router.on(utoipa_axum::PathItemExt::to_method_filter(method), handler.clone())
            });
            paths.add_path_operation(&path, methods, operation);
        )+
        (schemas, paths, router)
    }};
}
pub(super) use operations;
