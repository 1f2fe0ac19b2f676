/** Makes flows of schemas, and finds the mistakes in them. For Node. */
export { buildFlows, readFlow } from './build.ts';
export { inspectFlows, type FlowParts } from './check-flows.ts';
export { defineExtension } from './extension.ts';
export type { Finding } from './finding.ts';
export type { Extension, FlowSource, SchemaFiles, SchemaHistory } from './flow-source.ts';
export { loadFlow } from './load.ts';
export { matrixOf } from './matrix.ts';
export { SchemaProblem } from './problem.ts';
export { folderFiles, withChanges } from './schema-files.ts';
