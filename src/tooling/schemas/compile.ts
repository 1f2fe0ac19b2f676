import { createRequire } from 'node:module';
import { _, Ajv, type AnySchemaObject } from 'ajv';
import type { FieldSchema, SchemaPatch } from '#engine/form/flow.ts';
import { formats } from '#engine/form/formats.ts';
import { SchemaProblem } from './problem.ts';
import type { FlowSource, StepSource } from './split.ts';

// Loaders differ in what `import` gives for the default export of CommonJS; `require` gives the same everywhere.
const require = createRequire(import.meta.url);
const { default: addLimits } = require('ajv-formats/dist/limit.js') as { default: (instance: Ajv) => void };
const { default: standaloneCode } =
  require('ajv/dist/standalone/index.js') as typeof import('ajv/dist/standalone/index.js');

/**
 * Writes a flow as an ES module: plain functions for every validator and condition, so that neither the browser
 * nor the server compiles anything (a page under `script-src 'self'` could not) and both run the same artefact.
 *
 * @throws SchemaProblem when Ajv's strict mode refuses the schema.
 */
export function compileFlow(source: FlowSource, file: string): string {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    strictRequired: false,
    $data: true,
    messages: false,
    code: { source: true, esm: true, lines: true, formats: _`formats` },
    formats,
    keywords: ['x-ui', 'x-flow'],
  });
  addLimits(ajv);
  const exported: Record<string, string> = {};
  const add = (name: string, schema: FieldSchema): void => {
    exported[name] = name;
    try {
      ajv.addSchema(withTypes(schema) as AnySchemaObject, name);
      ajv.getSchema(name);
    } catch (error) {
      throw new SchemaProblem(file, '', (error as Error).message);
    }
  };
  source.steps.forEach((step, index) => {
    add(`validate${index}`, validatorSchema(step));
    step.conditions.forEach((condition, at) => add(`condition${index}_${at}`, condition.if));
  });
  const code = standaloneCode(ajv, exported);
  return [
    `// Made from schemas/${source.id}.schema.json; edit that file instead.`,
    "import { formats } from '#engine/form/formats.ts';",
    "import { equal, ucs2length } from '#engine/form/validator-runtime.ts';",
    withoutRequires(code, file),
    `export const flow = ${flowLiteral(source)};`,
    '',
  ].join('\n');
}

/** One step's schema over the data of the whole flow, with its conditions as if/then/else. */
function validatorSchema(step: StepSource): FieldSchema {
  const over = (patch: SchemaPatch): FieldSchema => ({ properties: { [step.name]: { ...patch } } });
  const schema: FieldSchema = { ...over(step.schema), required: [step.name] };
  if (step.conditions.length === 0) return schema;
  const conditions = step.conditions.map((condition) => ({
    if: condition.if,
    then: over(condition.then),
    else: over(condition.otherwise),
  }));
  return { ...schema, allOf: conditions };
}

/** Strict mode wants a `type` wherever `properties` or `required` stand; conditions are written without. */
function withTypes(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withTypes);
  if (typeof node !== 'object' || node === null) return node;
  const typed = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, withTypesAt(key, value)]),
  );
  const needsType = ('properties' in typed || 'required' in typed) && !('type' in typed);
  return needsType ? { type: 'object', ...typed } : typed;
}

function withTypesAt(key: string, value: unknown): unknown {
  if (key !== 'properties')
    return ['enum', 'const', 'required', 'x-ui'].includes(key) ? value : withTypes(value);
  return Object.fromEntries(
    Object.entries(value as object).map(([name, schema]) => [name, withTypes(schema)]),
  );
}

/** Ajv writes CommonJS `require`s even into ES modules; ours are imported at the top. */
function withoutRequires(code: string, file: string): string {
  const replaced = code
    .replaceAll(/require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g, 'ucs2length')
    .replaceAll(/require\("ajv\/dist\/runtime\/equal"\)\.default/g, 'equal')
    .replace('"use strict";', '');
  const left = /require\("[^"]+"\)/.exec(replaced);
  if (left !== null)
    throw new SchemaProblem(file, '', `a keyword needs ${left[0]}, which the engine does not carry`);
  return replaced;
}

function flowLiteral({ id, header, steps }: FlowSource): string {
  const parts = steps.map((step, index) => {
    const conditions = step.conditions.map((condition, at) => {
      const { then, otherwise, after } = condition;
      return `{ holds: condition${index}_${at}, ...${JSON.stringify({ then, otherwise, after })} }`;
    });
    const { name, schema } = step;
    return `{ ...${JSON.stringify({ name, schema })}, conditions: [${conditions.join(', ')}], validate: validate${index} }`;
  });
  return `{ ...${JSON.stringify({ id, header })}, steps: [\n  ${parts.join(',\n  ')}\n] }`;
}
