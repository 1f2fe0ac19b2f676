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
 * @throws Error where the flow was compiled for another version of the engine, or has a format that is not in the
 * vocabulary
 * @example
 * import make from './flows/library/card.js';
 * const flow = makeFlow(make, vocabulary);
 */
export function makeFlow(make: MakeFlow, vocabulary: FieldVocabulary): Flow {
  const unknown: string[] = [];
  const { engine, ...flow } = make({ ...runtime, formats: guarded(vocabulary.formats, unknown) });
  if (engine !== engineVersion)
    throw new Error(`${flow.id} is for version ${engine} of the engine, not ${engineVersion}.`);
  if (unknown.length > 0)
    throw new Error(
      `${flow.id} has the format ${unknown.join()}; its vocabulary has ${Object.keys(vocabulary.formats).join()}.`,
    );
  return { ...flow, vocabulary };
}

/**
 * Formats that refuse a text where their check throws an error: an answer that nobody could judge is not a right one.
 *
 * @param unknown gets the names that are asked for in vain
 */
const guarded = (formats: FieldVocabulary['formats'], unknown: string[]): FieldVocabulary['formats'] =>
  new Proxy(formats, {
    get(known, name: string) {
      const format = known[name];
      if (format === undefined) return void unknown.push(name);
      const validate = (text: string): boolean => {
        try {
          return format.validate(text);
        } catch (error) {
          // oxlint-disable-next-line eslint/no-console -- whoever develops or runs the form has to know
          console.error(name, error);
          return false;
        }
      };
      return { ...format, validate };
    },
  });
