import { createRequire } from 'node:module';
import { _, Ajv } from 'ajv';
import type { FieldSchema, SchemaPatch } from '#engine/form/flow.ts';
import { formats } from '#engine/form/formats.ts';
import { monthsAfter } from './months-after.ts';
import { mistake } from './origins.ts';
import { readsOf } from './reads.ts';
import { shorten } from './shorten.ts';
import type { FlowSource, StepSource } from './split.ts';
import { checkOf, holdsOf, warnOf } from './validators.ts';

// `import` of a CommonJS default export gives different results in different loaders; `require` gives the same in
// all.
const require = createRequire(import.meta.url);
const { default: addLimits } = require('ajv-formats/dist/limit.js') as { default: (instance: Ajv) => void };
const { default: standaloneCode } =
  require('ajv/dist/standalone/index.js') as typeof import('ajv/dist/standalone/index.js');

/**
 * The names that the code of a flow uses from `#engine/form/formats.ts` and `#engine/form/validator-runtime.ts`.
 */
const runtime = 'equal, isMonthsAfter, refused, ucs2length';

/**
 * Writes a flow as an ES module with plain functions for every validator and condition. So neither the browser nor
 * the server compiles schemas (a page under `script-src 'self'` could not), and both run the same code.
 *
 * @param form `module` exports `flow` and imports the functions it uses. A `factory` imports nothing, so that a
 *   page that is bundled already can load it: its default export makes the flow from `{ formats, …runtime }`. It
 *   has no migrations, because a flow that is only tried out has no old drafts.
 * @throws SchemaProblem if Ajv's strict mode refuses a step.
 */
export function compileFlow(source: FlowSource, form: 'module' | 'factory' = 'module'): string {
  const head = `// Made from schemas/${source.file}; edit that file instead.`;
  const { code, steps } = partsOf(source);
  const migrations = migrationsOf(source);
  const lines =
    form === 'module'
      ? [
          head,
          "import { formats } from '#engine/form/formats.ts';",
          `import { ${runtime} } from '#engine/form/validator-runtime.ts';`,
          ...(migrations === null
            ? [code, `export const flow = { ${steps} };`]
            : [
                "import { performStep } from '#engine/form/migration-steps.ts';",
                code,
                `export const flow = { ${steps}, migrations: { list: ${migrations}, perform: performStep } };`,
              ]),
        ]
      : [
          head,
          `export default ({ formats, ${runtime} }) => {`,
          code.replaceAll(/^export const /gm, 'const '),
          `return { ${steps} };`,
          '};',
        ];
  return [...lines, ''].join('\n');
}

/** The parts that both forms share: the code of the functions, and the literal of the steps that refer to them. */
interface Parts {
  code: string;
  steps: string;
}

/** Cache, so that Ajv compiles a flow only once for both forms. */
const known = new WeakMap<FlowSource, Parts>();

function partsOf(source: FlowSource): Parts {
  const parts = known.get(source) ?? generate(source);
  known.set(source, parts);
  return parts;
}

function generate(source: FlowSource): Parts {
  const ajv = newAjv();
  const exported: Record<string, string> = {};
  const add = (name: string, schema: FieldSchema, step: StepSource): void => {
    exported[name] = name;
    try {
      ajv.addSchema(schema, name);
      ajv.getSchema(name);
    } catch (error) {
      throw mistake(
        'not-compilable',
        step.schema,
        null,
        `this step cannot be compiled; mend it: ${(error as Error).message}`,
      );
    }
  };
  const literals = source.steps.map((step, index) => stepLiteral(step, `${index}`, add));
  const code = shorten(withoutRequires(standaloneCode(ajv, exported), source));
  const header = JSON.stringify({ id: source.id, header: source.header });
  return { code, steps: `...${header}, steps: [\n  ${literals.join(',\n  ')}\n]` };
}

/**
 * The migrations as a literal, without `keep` steps, which change nothing; null if there are none. Every browser
 * loads this code, so it is kept small.
 */
function migrationsOf({ migrations }: FlowSource): string | null {
  const doing = migrations.map(({ to, steps }) => ({ to, steps: steps.filter((step) => !('keep' in step)) }));
  const needed = doing.filter(({ steps }) => steps.length > 0);
  return needed.length === 0 ? null : JSON.stringify(needed);
}

function newAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    // `checkSchema` has checked the types already, and reports file and pointer.
    strictTypes: false,
    strictRequired: false,
    $data: true,
    messages: false,
    // `lines`, because `shorten` reads the code line by line.
    code: { source: true, esm: true, lines: true, formats: _`formats` },
    formats,
    keywords: ['x-ui', 'x-warn', 'x-check', 'x-unique'],
  });
  addLimits(ajv);
  return ajv.addKeyword(monthsAfter);
}

type Add = (name: string, schema: FieldSchema, step: StepSource) => void;

/** The literal of a step in the module. Adds the validators of the step with `add`. */
function stepLiteral(step: StepSource, key: string, add: Add): string {
  add(`check${key}`, checkOf(step), step);
  const doubts = warnOf(step);
  if (doubts !== null) add(`warn${key}`, doubts, step);
  const conditions = step.conditions.map((condition, at) => {
    add(`when${key}_${at}`, holdsOf(condition), step);
    const { then, otherwise, after } = condition;
    const reads = readsOf(condition.if);
    const changes = { reads, then: patchOf(then), otherwise: patchOf(otherwise), after };
    return `{ holds: when${key}_${at}, ...${JSON.stringify(changes)} }`;
  });
  const parts = [
    `name: ${JSON.stringify(step.name)}`,
    `schema: ${JSON.stringify(step.schema)}`,
    `conditions: [${conditions.join(', ')}]`,
    `validate: check${key}`,
    `warn: ${doubts === null ? 'null' : `warn${key}`}`,
    `repeat: ${repeatLiteral(step, key, add)}`,
  ];
  return `{ ${parts.join(', ')} }`;
}

function repeatLiteral({ repeat }: StepSource, key: string, add: Add): string {
  if (repeat === null) return 'null';
  const steps = repeat.steps.map((step, index) => stepLiteral(step, `${key}of${index}`, add));
  return `{ steps: [\n    ${steps.join(',\n    ')}\n  ] }`;
}

const patchOf = ({ properties, required }: SchemaPatch): SchemaPatch => ({
  ...(properties !== undefined && { properties }),
  ...(required !== undefined && { required }),
});

/**
 * Replaces the CommonJS `require`s that Ajv writes even into ES modules by the names that the module imports at its
 * top.
 */
function withoutRequires(code: string, { steps }: FlowSource): string {
  const replaced = code
    .replaceAll(/require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g, 'ucs2length')
    .replaceAll(/require\("ajv\/dist\/runtime\/equal"\)\.default/g, 'equal')
    .replace('"use strict";', '');
  const left = /require\("[^"]+"\)/.exec(replaced);
  if (left === null) return replaced;
  throw mistake(
    'not-compilable',
    steps[0]!.schema,
    null,
    `a keyword needs ${left[0]}, which the engine does not carry`,
  );
}
