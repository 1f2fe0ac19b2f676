import { createRequire } from 'node:module';
import { _, Ajv } from 'ajv';
import type { FieldSchema } from '#engine/form/flow.ts';
import type { Vocabulary } from '#engine/form/vocabulary.ts';
import { ajvFormats } from './ajv-formats.ts';
import { ageKeyword, sumKeyword } from './computed.ts';
import { monthsAfter } from './months-after.ts';
import { notAfter, notBefore } from './other-date.ts';
import { maxPictures, maxVisible, minVisible } from './visible-length.ts';

// Loaders differ in what `import` gives for the default export of CommonJS; `require` gives the same everywhere.
const require = createRequire(import.meta.url);
const { default: addLimits } = require('ajv-formats/dist/limit.js') as { default: (instance: Ajv) => void };
const { default: standaloneCode } =
  require('ajv/dist/standalone/index.js') as typeof import('ajv/dist/standalone/index.js');

/** The validators of one flow. */
export interface StepAjv {
  /** Compiles a schema as the function of a name. @throws Error where Ajv refuses it */
  add(name: string, schema: FieldSchema): void;
  /** The code of all functions that were added. */
  code(): string;
}

/** Makes validators of nothing but one flow: the same flow gives the same code. */
export function stepAjv(vocabulary: Vocabulary): StepAjv {
  const ajv = newAjv(vocabulary);
  const exported: Record<string, string> = {};
  return {
    add(name, schema) {
      exported[name] = name;
      ajv.addSchema(schema, name);
      ajv.getSchema(name);
    },
    code: () => standaloneCode(ajv, exported),
  };
}

/** How many schemas one Ajv compiles before another one takes its place: it forgets nothing. */
const MOST = 600;

/**
 * Makes validators that know those of the flows before: after an edit, only the schemas that it has changed are compiled
 * again. The functions inside the code may have other names than without.
 */
export function createKeptAjv(most = MOST): (vocabulary: Vocabulary) => StepAjv {
  let of: Vocabulary | null = null;
  let ajv: Ajv | null = null;
  let keys = new Map<string, string>();
  return (vocabulary) => {
    if (ajv === null || of !== vocabulary || keys.size > most) {
      [of, ajv, keys] = [vocabulary, newAjv(vocabulary), new Map()];
    }
    const [own, known] = [ajv, keys];
    const exported: Record<string, string> = {};
    return {
      add(name, schema) {
        const text = JSON.stringify(schema);
        const key = known.get(text) ?? `kept${known.size}`;
        if (!known.has(text)) {
          // One that is refused is not asked for again by its key.
          known.set(text, key);
          try {
            own.addSchema(schema, key);
            own.getSchema(key);
          } catch (error) {
            known.delete(text);
            own.removeSchema(key);
            throw error;
          }
        }
        exported[name] = key;
      },
      code: () => standaloneCode(own, exported),
    };
  };
}

function newAjv({ formats }: Vocabulary): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    // The compiler has checked the types before, where the place of a mistake is known.
    strictTypes: false,
    strictRequired: false,
    $data: true,
    // 19.99 is a multiple of 0.01, although a computer's division leaves a rest.
    multipleOfPrecision: 6,
    messages: false,
    // Files are compared with draft-07 once, as a whole (`draftFindings`); a step would cost its meta-schema again.
    meta: false,
    validateSchema: false,
    // `shorten` reads the code line by line.
    code: { source: true, esm: true, lines: true, formats: _`formats` },
    formats: ajvFormats(formats),
    keywords: ['x-ui', 'x-warn', 'x-check', 'x-fact', 'x-unique'],
  });
  addLimits(ajv);
  return ajv
    .addKeyword(monthsAfter)
    .addKeyword(notBefore)
    .addKeyword(notAfter)
    .addKeyword(minVisible)
    .addKeyword(maxVisible)
    .addKeyword(maxPictures)
    .addKeyword(ageKeyword)
    .addKeyword(sumKeyword);
}
