/** Explores the machines of flows: that nobody gets stuck, and which answers lead where. For Node. */
export { type CheckOptions, type Checked, checkMachine } from './check.ts';
export { diagramOf } from './diagram.ts';
export { type ExampleOptions, exampleAnswers } from './example-answers.ts';
export type { MachineFinding } from './finding.ts';
export { graphOf } from './graph.ts';
export { pathWords } from './words.ts';
