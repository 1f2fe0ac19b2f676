import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Answers, Flow } from '#engine/form/flow.ts';
import type { FindingCode } from '#compiler/codes.ts';
import { defineExtension } from '#compiler/extension.ts';
import type { Extension, SchemaFiles } from '#compiler/flow-source.ts';
import { loadFlow } from '#compiler/load.ts';
import { SchemaProblem } from '#compiler/problem.ts';
import { resolveSchema } from '#compiler/resolve.ts';
import { schemaFile, withChanges } from '#compiler/schema-files.ts';
import { splitFlow } from '#compiler/split.ts';

/** The files of the official test suite, as they were published. */
const suiteFolder = 'tests/schemas/json-schema-suite';

/** Schemas of the suite, each with values and whether they are valid. */
interface Group {
  description: string;
  schema: unknown;
  tests: { description: string; data: unknown; valid: boolean }[];
}

/**
 * Where the schema of a case stands in a flow: it is the schema of a field, or a condition on the value of the field.
 * Some keywords are for conditions only.
 */
export type Position = 'field' | 'condition';

/** The result of one case. */
export interface Judged {
  /** The description of the group and that of the case. */
  name: string;
  /** `refused`: the compiler reads no such schema. */
  verdict: 'agrees' | 'differs' | 'refused';
  /** The code of the finding of a schema that is refused. */
  code: FindingCode | null;
}

/** The names of the files without their ending. */
export const suiteFiles = (root: string): string[] =>
  readdirSync(path.join(root, suiteFolder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();

/** Judges all values of one file of the suite by compiled validators. */
export function judgeFile(root: string, file: string, position: Position): Judged[] {
  const text = readFileSync(path.join(root, suiteFolder, `${file}.json`), 'utf8');
  return (JSON.parse(text) as Group[]).flatMap(({ description, schema, tests }) => {
    const accepts = validatorOf(schema, position);
    return tests.map((test): Judged => {
      const name = `${description}: ${test.description}`;
      if (typeof accepts === 'string') return { name, verdict: 'refused', code: accepts };
      return { name, verdict: accepts(test.data) === test.valid ? 'agrees' : 'differs', code: null };
    });
  });
}

type Accepts = (value: unknown) => boolean;

/**
 * The compiled validator of a schema; the code of the finding where the compiler refuses the schema. Schemas of the suite
 * have fields without types and with names such as `$ref`, which the checks of a flow refuse; so they are compiled without
 * these checks.
 */
function validatorOf(schema: unknown, position: Position): Accepts | FindingCode {
  const shared = { $ref: '../shared/case.schema.json' };
  const step =
    position === 'field'
      ? { type: 'object', properties: { answer: shared } }
      : {
          type: 'object',
          properties: { answer: {}, other: { type: 'string' } },
          if: { properties: { answer: shared }, required: ['answer'] },
          then: { required: ['other'] },
        };
  try {
    const flow = compiled({ properties: { step }, 'x-flow': { machine: 'case', version: 1 } }, schema);
    const validate: Accepts = (answer) => flow.steps[0]!.validate({ step: { answer } } as Answers);
    // The other answer is missing, so that the step is wrong where the condition holds.
    return position === 'field' ? validate : (answer) => !validate(answer);
  } catch (error) {
    if (error instanceof SchemaProblem) return error.code;
    throw error;
  }
}

/** @throws SchemaProblem */
function compiled(flow: object, shared: unknown): Flow {
  const file = schemaFile('case/flow');
  const extension = defineExtension({});
  const files = filesOf({ [file]: flow, 'shared/case.schema.json': shared }, extension);
  const split = splitFlow('case/flow', file, resolveSchema(files, file), extension);
  return loadFlow({ ...split, migrations: [], beside: {} });
}

/** Schemas by the names of their files. */
export const filesOf = (schemas: Readonly<Record<string, unknown>>, extension: Extension): SchemaFiles =>
  withChanges(
    { read: () => null, ids: () => [], beside: () => [], extension },
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, JSON.stringify(schema)])),
  );
