import * as computing from './computed-answers.ts';
import type { Flow } from './flow.ts';
import { performStep } from './migration-steps.ts';
import * as checking from './validator-runtime.ts';
import type { FieldVocabulary } from './vocabulary.ts';

/** The functions of the engine that the code of a compiled flow calls. */
const runtime = { performStep, ...computing, ...checking };

/**
 * The default export of a compiled flow. The module imports nothing, so that browser, server, studio and tests load the
 * same text, wherever it comes from.
 */
export type MakeFlow = (
  functions: typeof runtime & Pick<FieldVocabulary, 'formats'>,
) => Omit<Flow, 'vocabulary'> & { engine: number };

/** The version of what compiled flows expect of the engine; raised with each change that breaks flows of before. */
export const engineVersion = 1;

/**
 * The flow of a compiled module.
 *
 * @param vocabulary that the flow was compiled with
 * @throws Error where the flow was compiled for another version of the engine
 * @example
 * const { default: make } = await import('/flows/library-card.js');
 * const flow = makeFlow(make, vocabulary);
 */
export function makeFlow(make: MakeFlow, vocabulary: FieldVocabulary): Flow {
  const { engine, ...flow } = make({ ...runtime, formats: vocabulary.formats });
  if (engine === engineVersion) return { ...flow, vocabulary };
  throw new Error(
    `${flow.id} was compiled for version ${engine} of the engine, not ${engineVersion}: compile it again.`,
  );
}
