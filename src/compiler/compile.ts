import type { FieldSchema, SchemaPatch } from '#engine/form/flow.ts';
import { engineVersion } from '#engine/form/flow-module.ts';
import { type ConditionSource, entryConditions } from './condition-source.ts';
import { mistake } from './origins.ts';
import { readsOf } from './reads.ts';
import { shorten } from './shorten.ts';
import { type StepAjv, stepAjv } from './step-ajv.ts';
import { checkOf, holdsOf, warnOf } from './validators.ts';
import type { FlowSource, RequiredSource, StepSource } from './flow-source.ts';

/** The functions of the engine that the code of a flow may call (`#engine/form/flow-module.ts`). */
const functions =
  'equal, formats, isAged, isMonthsAfter, isNotAfter, isNotBefore, isSum, performStep, pictureCount, refused, ucs2length, visibleLength';

/**
 * Writes a flow as an ES module with a plain function for every validator and condition. It imports nothing: its default
 * export makes the flow from functions of the engine (`makeFlow`). Browser and server run the same module and compile
 * nothing; a page under `script-src 'self'` could not.
 *
 * @param validators those of an editor know what they have compiled before (`createKeptAjv`)
 * @throws SchemaProblem when Ajv's strict mode refuses a step.
 */
export function compileFlow(source: FlowSource, validators: typeof stepAjv = stepAjv): string {
  const { code, steps } = partsOf(source, validators);
  const migrations = migrationsOf(source);
  const more = migrations === null ? '' : `, migrations: { list: ${migrations}, perform: performStep }`;
  return [
    `// Made from schemas/${source.file}; edit that file instead.`,
    `export default ({ ${functions} }) => {`,
    code.replaceAll(/^export const /gm, 'const '),
    `return { engine: ${engineVersion}, ${steps}${more} };`,
    '};',
    '',
  ].join('\n');
}

/** The code of a flow: its functions, and the literal that names them. */
interface Parts {
  code: string;
  steps: string;
}

/** The compiled parts of each flow, which Ajv compiles once. */
const known = new WeakMap<FlowSource, Parts>();

function partsOf(source: FlowSource, validators: typeof stepAjv): Parts {
  const parts = known.get(source) ?? generate(source, validators(source.extension.vocabulary));
  known.set(source, parts);
  return parts;
}

function generate(source: FlowSource, validators: StepAjv): Parts {
  const add = (name: string, schema: FieldSchema, step: StepSource): void => {
    try {
      validators.add(name, schema);
    } catch (error) {
      throw mistake(
        'not-compilable',
        step.schema,
        null,
        `this step cannot be compiled; correct it: ${(error as Error).message}`,
      );
    }
  };
  const literals = source.steps.map((step, index) => stepLiteral(step, `${index}`, add));
  const required = requiredLiteral(source.required, '', (name, schema) =>
    add(name, schema, source.steps[0]!),
  );
  const code = shorten(withoutRequires(validators.code(), source));
  const header = JSON.stringify({ id: source.id, header: source.header });
  return { code, steps: `...${header}, required: ${required}, steps: [\n  ${literals.join(',\n  ')}\n]` };
}

/** The migrations as a literal; null where there are none, since every browser loads it. */
function migrationsOf({ migrations }: FlowSource): string | null {
  const doing = migrations.map(({ to, steps }) => ({ to, steps: steps.filter((step) => !('keep' in step)) }));
  const needed = doing.filter(({ steps }) => steps.length > 0);
  return needed.length === 0 ? null : JSON.stringify(needed);
}

type Add = (name: string, schema: FieldSchema, step: StepSource) => void;

/** A step of the module; its validators are added while it is written. */
function stepLiteral(step: StepSource, key: string, add: Add): string {
  add(`check${key}`, checkOf(step), step);
  const doubts = warnOf(step);
  if (doubts !== null) add(`warn${key}`, doubts, step);
  let count = 0;
  const literalOf = (node: FieldSchema): string =>
    literal(node, (condition) => {
      const name = `entry${key}_${count++}`;
      add(name, holdsOf(condition), step);
      return name;
    });
  const conditions = step.conditions.map((condition, at) => {
    add(`when${key}_${at}`, holdsOf(condition), step);
    return conditionLiteral(condition, `when${key}_${at}`, literalOf);
  });
  const parts = [
    `name: ${JSON.stringify(step.name)}`,
    `schema: ${literalOf(step.schema)}`,
    `conditions: [${conditions.join(', ')}]`,
    `validate: check${key}`,
    `warn: ${doubts === null ? 'null' : `warn${key}`}`,
    `repeat: ${repeatLiteral(step, key, add)}`,
  ];
  return `{ ${parts.join(', ')} }`;
}

/** A condition as code. @param holds the name of its function */
function conditionLiteral(
  { if: looksAt, then, otherwise, after }: ConditionSource,
  holds: string,
  literalOf: (node: FieldSchema) => string,
): string {
  const branches = `"then":${literalOf(patchOf(then) as FieldSchema)},"otherwise":${literalOf(patchOf(otherwise) as FieldSchema)}`;
  return `{ holds: ${holds}, "reads":${JSON.stringify(readsOf(looksAt))},${branches},"after":${JSON.stringify(after)} }`;
}

/** A schema as code: JSON, except for the functions of the conditions in the `items` of lists. */
function literal(node: FieldSchema, nameOf: (condition: ConditionSource) => string): string {
  const { conditions: _, properties, items, ...plain } = node;
  const within = (child: FieldSchema): string => literal(child, nameOf);
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) => `${JSON.stringify(name)}:${within(field)}`,
  );
  const conditions = entryConditions(node).map((condition) =>
    conditionLiteral(condition, nameOf(condition), within),
  );
  const parts = [
    JSON.stringify(plain).slice(1, -1),
    ...(properties === undefined ? [] : [`"properties":{${fields.join(',')}}`]),
    ...(items === undefined ? [] : [`"items":${within(items)}`]),
    ...(conditions.length === 0 ? [] : [`"conditions":[${conditions.join(',')}]`]),
  ];
  return `{${parts.filter((part) => part !== '').join(',')}}`;
}

function repeatLiteral(source: StepSource, key: string, add: Add): string {
  const { repeat } = source;
  if (repeat === null) return 'null';
  const required = requiredLiteral(repeat.required, key, (name, schema) => add(name, schema, source));
  const steps = repeat.steps.map((step, index) => stepLiteral(step, `${key}of${index}`, add));
  return `{ required: ${required}, steps: [\n    ${steps.join(',\n    ')}\n  ] }`;
}

/** The steps that are required; the validators of its conditions are added. */
function requiredLiteral(
  { always, conditions }: RequiredSource,
  key: string,
  add: (name: string, schema: FieldSchema) => void,
): string {
  const written = conditions.map(({ if: looksAt, then, otherwise }, at) => {
    const name = `needs${key}_${at}`;
    add(name, holdsOf({ if: looksAt }));
    const [wanted = [], unwanted = []] = [then.required, otherwise.required];
    const names = { reads: readsOf(looksAt), then: wanted, otherwise: unwanted };
    return `{ holds: ${name}, ...${JSON.stringify(names)} }`;
  });
  return `{ always: ${JSON.stringify(always)}, conditions: [${written.join(', ')}] }`;
}

const patchOf = ({ properties, required }: SchemaPatch): SchemaPatch => ({
  ...(properties !== undefined && { properties }),
  ...(required !== undefined && { required }),
});

/** Ajv writes CommonJS `require`s into ES modules too; we import at the top instead. */
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
