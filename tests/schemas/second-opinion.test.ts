import { vocabulary } from '#shop/vocabulary.ts';
import { describe, expect, it } from 'vitest';
import { readFlow } from '#compiler/build.ts';
import { loadFlow } from '#compiler/load.ts';
import { withChanges } from '#compiler/schema-files.ts';
import type { FieldSchema, Flow, Step } from '#engine/form/flow.ts';
import { bundleOf } from '#second-opinion/bundle.ts';
import { compare, type Difference } from '#second-opinion/compare.ts';
import { allExceptions, type ExceptionName, exceptions } from '#second-opinion/exceptions.ts';
import { opinionOf, secondOpinion } from '#second-opinion/findings.ts';
import { rjsfReading } from '#second-opinion/rjsf-reading.ts';
import { copySchemas, exampleSchemas, productSchemas } from '#tests/support/flow-compile.ts';
import {
  entries,
  file,
  flowSchema,
  schemaFiles,
  sketchFile,
  sketchId,
  step,
  text,
} from '#tests/support/flow-sketch.ts';
import { codeText, schemaOfCode } from '#tests/support/hostile-schemas.ts';
import type { SchemaFiles } from '#compiler/flow-source.ts';

const today = '2026-11-22';
const opinion = (files: SchemaFiles, id: string) => secondOpinion(files, readFlow(files, id), today);
const sketch = (schema: object): SchemaFiles => schemaFiles({ [sketchFile]: schema });

/** The differences as lines: the kind, the field and the reader. */
const lines = (differences: readonly Difference[]): string[] =>
  differences.map(
    ({ kind, pointer, side }) => `${kind} ${pointer.replaceAll(/\/[0-9a-f-]{36}/g, '')} ${side}`,
  );

/** `npm run schemas` compares all flows of the product. */
const compared = ['visa/work', 'visa/group', 'wifi/card'];

describe('RJSF reads the raw schema as the engine reads the compiled flow', () => {
  it.each(compared)('%s', (id) => {
    const { findings, comparison } = opinion(productSchemas, id);
    expect(findings).toEqual([]);
    // More than four for each field: one with the field missing, and several with wrong values.
    const fields = rjsfReading(bundleOf(productSchemas, id), vocabulary).fields({}).length;
    expect(comparison!.verdicts).toBeGreaterThan(4 * fields);
    expect(comparison!.fields).toBeGreaterThan(1);
  });

  it.each(exampleSchemas.ids())('the example %s', (id) => {
    expect(opinion(exampleSchemas, id).findings).toEqual([]);
  });

  it('asks for the same answers each time', () => {
    const told = (): string[] => {
      const seen: string[] = [];
      const rjsf = rjsfReading(bundleOf(productSchemas, 'visa/business'), vocabulary);
      const noting = {
        ...rjsf,
        refused: (...[answers]: Parameters<typeof rjsf.refused>) => {
          seen.push(JSON.stringify(answers));
          return new Set<string>();
        },
      };
      compare(loadFlow(readFlow(productSchemas, 'visa/business')), noting, today);
      return seen;
    };
    expect(told()).toEqual(told());
  });
});

describe('a fault in the compiled flow is found', () => {
  type Fault = (flow: Flow) => Flow;
  const inStep =
    (name: string, change: (step: Step) => Partial<Step>): Fault =>
    (flow) => ({
      ...flow,
      steps: flow.steps.map((each) => {
        if (each.name === name) return { ...each, ...change(each) };
        if (each.repeat === null) return each;
        const steps = each.repeat.steps.map((sub) => (sub.name === name ? { ...sub, ...change(sub) } : sub));
        return { ...each, repeat: { ...each.repeat, steps } };
      }),
    });
  const without = (schema: FieldSchema, name: string): FieldSchema => {
    const { [name]: _, ...properties } = schema.properties!;
    return { ...schema, properties };
  };
  const quiet =
    (pointer: RegExp) =>
    ({ validate }: Step): Partial<Step> => {
      const deaf: Step['validate'] = (data) => {
        validate(data);
        deaf.errors = (validate.errors ?? []).filter(({ instancePath, params }) => {
          const missing = params['missingProperty'];
          return !pointer.test(`${instancePath}/${typeof missing === 'string' ? missing : ''}`);
        });
        return deaf.errors.length === 0;
      };
      return { validate: deaf };
    };

  it.each<[string, string, Fault, string]>([
    [
      'a field got lost',
      'visa/work',
      inStep('travel', ({ schema }) => ({ schema: without(schema, 'flightNumber') })),
      'fields /travel/flightNumber rjsf',
    ],
    [
      'a field in a group got lost',
      'visa/group',
      inStep('background', ({ schema }) => ({
        schema: {
          ...schema,
          properties: {
            ...schema.properties,
            education: without(schema.properties!['education']!, 'schoolName'),
          },
        },
      })),
      'fields /members/background/education/schoolName rjsf',
    ],
    [
      'a condition is not looked at',
      'visa/china-pr',
      inStep('background', () => ({ conditions: [] })),
      'fields /background/spouse/name rjsf',
    ],
    [
      'a condition holds always',
      'visa/business',
      inStep('service', ({ conditions }) => ({
        conditions: conditions.map((each) => ({ ...each, holds: () => true })),
      })),
      'fields /service/travelTicket engine',
    ],
    [
      'a missing answer is not asked for',
      'visa/study',
      inStep('uploads', quiet(/\/photo/)),
      'verdict /uploads/photo rjsf',
    ],
    [
      'a wrong answer of an entry is accepted',
      'visa/group',
      inStep('passenger', quiet(/\/passportNumber/)),
      'verdict /members/passenger/passportNumber rjsf',
    ],
    [
      'the length of a list is not looked at',
      'visa/group',
      inStep('members', quiet(/^\/members\/$/)),
      'verdict /members rjsf',
    ],
    [
      'a right answer is refused',
      'wifi/card',
      inStep('card', () => {
        const refuse: Step['validate'] = () => false;
        refuse.errors = [{ instancePath: '/card/count', keyword: 'minimum', params: {} }];
        return { validate: refuse };
      }),
      'verdict /card/count engine',
    ],
  ])('%s', (_, id, fault, line) => {
    const source = readFlow(productSchemas, id);
    const broken = fault(loadFlow(source));
    const bundle = bundleOf(productSchemas, id);
    const { findings, comparison } = opinionOf({ bundle, source, flow: broken }, today);
    expect(lines(comparison!.differences)).toContain(line);
    const code = line.startsWith('fields') ? 'fields-differ' : 'verdict-differs';
    expect(findings.map((finding) => finding.code)).toContain(code);
  });
});

describe('a schema that the two read differently', () => {
  it('is reported with file, pointer and the answers that show it', () => {
    const { files, edit } = copySchemas();
    edit('account/register-company.schema.json', (schema) => {
      const account = schema.properties['account']!.properties;
      const { type: _type, format: _format, ...rest } = account['companyName']!;
      account['companyName'] = {
        allOf: [{ $ref: '../shared/text.schema.json#/definitions/line' }],
        ...rest,
      };
    });
    const { findings } = opinion(files, 'account/register-company');
    expect(findings).toMatchObject([
      {
        code: 'verdict-differs',
        file: 'account/register-company.schema.json',
        pointer: '/properties/account/properties/companyName',
      },
    ]);
    expect(findings[0]!.message).toMatch(/^RJSF refuses \/account\/companyName, and the form accepts it/);
    expect(findings[0]!.message).toContain('"companyName":"Analytical Engines');
  });

  it('is reported where a condition changes only after an answer', () => {
    const isEmpty = { properties: { a: { not: { required: ['b'] } } }, required: ['a'] };
    const schema = flowSchema(
      { a: step({ b: text, c: text }) },
      { if: isEmpty, then: { properties: { a: { properties: { d: text } } } } },
    );
    const { findings } = opinion(sketch(schema), sketchId);
    expect(findings.map(({ code }) => code)).toContain('fields-differ');
  });
});

describe('each exception is still needed', () => {
  const flow = flowSchema({
    shared: step({ kind: { type: 'integer', enum: [1, 2] } }, { required: ['kind'] }),
    list: {
      type: 'array',
      items: entries(
        { one: step({ name: text }, { required: ['name'] }) },
        {
          if: {
            properties: { shared: { properties: { kind: { const: 2 } }, required: ['kind'] } },
            required: ['shared'],
          },
          then: { properties: { one: { properties: { more: text } } } },
        },
      ),
    },
    rest: step(
      {
        group: step({ a: text, b: text }, { required: ['a'] }),
        photo: file,
        files: { type: 'array', items: file },
      },
      { required: ['group'] },
    ),
  });

  const compared = [
    [sketch(flow), sketchId] as const,
    ...['visa/business', 'account/register-individual'].map((id) => [productSchemas, id] as const),
  ];
  const differencesWith = (told: ReadonlySet<ExceptionName>): string[] =>
    compared.flatMap(([files, id]) => {
      const { findings } = opinionOf(
        { bundle: bundleOf(files, id), source: readFlow(files, id), told },
        today,
      );
      return findings.map(({ code }) => code);
    });

  it('nothing differs with all of them', () => {
    expect(differencesWith(allExceptions)).toEqual([]);
  });

  it.each(Object.entries(exceptions))('%s', (name, reason) => {
    expect(differencesWith(new Set([...allExceptions].filter((each) => each !== name)))).not.toEqual([]);
    expect(reason).toMatch(/^[A-Z].{40,}\.$/);
  });
});

describe('a schema that asks for more than is made', () => {
  const reasonOf = (fields: object, more: object = {}): string => {
    const { findings, comparison } = opinion(sketch(flowSchema({ a: step(fields, more) })), sketchId);
    expect([comparison, findings.map(({ code }) => code)]).toEqual([null, ['not-compared']]);
    return findings[0]!.message;
  };
  const list = (minItems: unknown, items: object): object => ({ type: 'array', minItems, items });

  it.each([
    ['a long list', { b: list(20_000, text) }, '20000 items'],
    ['a longer one', { b: list(100_000, text) }, '100000 items'],
    ['a long text', { b: { type: 'string', minLength: 900_000 } }, '900000 characters'],
    ['lists in lists', { b: list(50, list(50, list(50, text))) }, 'values'],
    [
      'a limit in another answer',
      { n: { type: 'integer', minimum: 90_000 }, b: list({ $data: '1/n' }, text) },
      '90000 items',
    ],
  ])('%s is not compared', (_, fields, why) => {
    expect(reasonOf(fields)).toContain(why);
  });

  it('a list that a condition makes long is not compared', () => {
    const kind = { type: 'integer', enum: [1, 2] };
    const then = { properties: { b: { minItems: 30_000 } } };
    const condition = { if: { properties: { kind: { const: 2 } }, required: ['kind'] }, then };
    expect(reasonOf({ kind, b: list(1, text) }, condition)).toContain('30000 items');
  });

  it('many choices are not compared, and fewer only to a limit', () => {
    const choices = (count: number) => {
      const values = Array.from({ length: count }, (_, index) => index);
      const condition = {
        if: { properties: { kind: { enum: [1] } }, required: ['kind'] },
        then: { required: ['b'] },
      };
      return [{ kind: { type: 'integer', enum: values }, b: text }, condition] as const;
    };
    expect(reasonOf(...choices(5_000))).toContain('values');
    const { comparison } = opinion(sketch(flowSchema({ a: step(...choices(1_000)) })), sketchId);
    expect(comparison!.verdicts).toBe(1_500);
  });
});

describe('the text of a schema', () => {
  const work = JSON.parse(productSchemas.read('visa/work.schema.json')!) as {
    properties: Record<string, { properties?: object }>;
  };
  const passenger = { properties: { note: { type: 'string', 'x-check': codeText } } };

  it.each([
    ['with signs of generated code', schemaOfCode],
    [
      'that ends comments',
      { ...work, properties: { ...work.properties, extra: { type: 'object', ...passenger } } },
    ],
  ])('%s is run by neither reader', (_, schema) => {
    const files = withChanges(productSchemas, {
      'visa/work.schema.json': JSON.stringify(schema),
      'visa/work.migrations.json': '[]',
    });
    expect(() => opinion(files, 'visa/work')).not.toThrow();
    expect(globalThis).not.toHaveProperty('isBroken');
  });

  it('runs in a context where Node is not, and where no text becomes a function', () => {
    const { validate } = loadFlow(readFlow(productSchemas, 'visa/work')).steps[0]!;
    const make = validate.constructor as FunctionConstructor;
    expect(make).not.toBe(Function);
    expect(() => make('return typeof process')()).toThrow('Code generation from strings disallowed');
  });

  it('may have objects as values, which equal those of the answers', () => {
    const condition = { if: { properties: { b: { const: { c: 'x' } } } }, then: { required: ['d'] } };
    const schema = flowSchema({ a: step({ b: step({ c: text }), d: text }, condition) });
    const [a] = loadFlow(readFlow(sketch(schema), sketchId)).steps;
    const holds = (c: string): boolean => a!.conditions[0]!.holds({ a: { b: { c } } });
    expect([holds('x'), holds('y')]).toEqual([true, false]);
  });
});
