/**
 * Stands in for `typebox` in the browser's build (an alias of the bundler). The client reads methods, paths and
 * access rules from the contract, never its schemas, and the schema library weighs as much as half the framework.
 */
export const Type = new Proxy({}, { get: () => () => ({}) });
