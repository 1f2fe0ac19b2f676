import * as computing from './computed-answers.ts';
import type { Flow } from './flow.ts';
import { formats } from './formats.ts';
import { performStep } from './migration-steps.ts';
import * as checking from './validator-runtime.ts';

/** The functions that the code of a compiled flow calls. */
const runtime = { formats, performStep, ...computing, ...checking };

/**
 * The default export of a compiled flow. The module imports nothing, so that browser, server, studio and tests load the
 * same text, wherever it comes from.
 */
export type MakeFlow = (functions: typeof runtime) => Flow;

/**
 * The flow of a compiled module.
 *
 * @example
 * const { default: make } = await import('/flows/library-card.js');
 * const flow = makeFlow(make);
 */
export const makeFlow = (make: MakeFlow): Flow => make(runtime);
