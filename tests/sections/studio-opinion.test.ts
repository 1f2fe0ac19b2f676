import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import { studio } from '#contract/studio.contract.ts';
import { exampleAnswers } from '#model/example-answers.ts';
import { flowOf, machineOf } from '#tests/support/flow-machines.ts';
import { codeText, schemaOfCode } from '#tests/support/hostile-schemas.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const id = 'visa/work';
const work = readFileSync('schemas/visa/work.schema.json', 'utf8');
const flow = flowOf(id);
const answers = exampleAnswers({ flow, machine: machineOf(flow), today: '2026-11-22' });

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({}, { STUDIO: 'everyone' });
});
beforeEach(() => test.db.deleteFrom('throttle').execute());
afterAll(() => test.close());

const ask = async (more: object = {}) =>
  (await test.call(studio.secondOpinion, { id, text: work, answers, step: '', ...more })).body;
const opinionOn = async (more: object) => {
  const { code, data } = await ask(more);
  expect(code).toBe(200);
  return data;
};
/** The schema with other shapes of fields of the journey. */
const withTravel = (shapes: object): string => {
  const schema = JSON.parse(work) as { properties: { travel: { properties?: object } } };
  schema.properties.travel.properties = shapes;
  return JSON.stringify(schema);
};

describe('the second opinion on an edited schema', () => {
  it('is the same where nothing was changed', async () => {
    const opinion = await opinionOn({});
    expect(opinion).toMatchObject({ uncompared: null, examples: [], here: [], step: null });
    expect(opinion!.compared).toBeGreaterThan(200);
  });

  it('tells what differs for examples, and for the answers in the preview', async () => {
    const text = withTravel({ flightNumber: { type: 'string', format: 'line', maxLength: 20 } });
    const travel = { ...(answers['travel'] as object), flightNumber: 'the evening flight' };
    const opinion = await opinionOn({ text, answers: { ...answers, travel } });
    const difference = { kind: 'verdict', side: 'rjsf', pointer: '/travel/flightNumber' };
    expect(opinion!.here).toEqual([{ ...difference, told: '' }]);
    expect(opinion!.examples).toMatchObject([difference]);
    expect(opinion!.examples[0]!.told).toMatch(/^everything answered/);
  });

  it('is none where the schema cannot be read', async () => {
    expect(await opinionOn({ text: '{' })).toBeNull();
  });

  it('says what could not be compared, and still judges the answers in the preview', async () => {
    const list = { type: 'array', minItems: 100_000, items: { type: 'string' } };
    const large = await opinionOn({ text: withTravel({ flightNumber: list }), step: '/travel' });
    expect(large).toMatchObject({ compared: 0, examples: [] });
    expect(large!.uncompared).toMatch(/100000 items/);
    expect([large!.here, large!.step]).not.toContain(null);
    const never = { type: 'string', format: 'future-date', maxLength: 3 };
    const wrong = await opinionOn({ text: withTravel({ enterDate: never }) });
    expect(wrong!.uncompared).toMatch(/no example answers are right/);
  });

  it('runs no text of a schema', async () => {
    const check = `"multipleOf": 1, "enum": [1, 2, 3], "x-check": ${JSON.stringify(codeText)}`;
    const texts = [JSON.stringify(schemaOfCode), work.replace(/"enum": \[1, 2(?:, 3)?\]/, check)];
    for (const text of texts) {
      const here = (await opinionOn({ text }))!.here!;
      expect(here.filter(({ kind }) => kind === 'fields')).toEqual([]);
    }
  });

  it('has a throttle of its own, so that an edited schema is still compiled', async () => {
    await ask();
    await test.db.updateTable('throttle').set({ count: 150 }).execute();
    expect((await ask()).code).toBe(errors.tooManyRequests.code);
    expect((await test.call(studio.compile, { id, text: work })).body.code).toBe(200);
  });

  it('is for flows that there are, and not for any depth', async () => {
    expect((await ask({ id: 'wifi/none' })).code).toBe(errors.notFound.code);
    expect((await ask({ text: '['.repeat(60) })).code).toBe(errors.tooLarge.code);
  });
});

describe('the step that RJSF shows', () => {
  const step = async (more: object) => (await opinionOn(more))!.step!;
  const married = { ...answers, background: { ...(answers['background'] as object), maritalStatus: 1 } };

  it('has the answers and what is wrong with them, in the words of RJSF', async () => {
    const { data, errors: wrong } = await step({
      step: '/travel',
      answers: { ...answers, travel: { enterDate: 'soon' } },
    });
    expect(data).toEqual({ enterDate: 'soon' });
    expect(wrong).toContainEqual({ pointer: '/enterDate', message: 'must match format "future-date"' });
    expect(wrong).toContainEqual({
      pointer: '/arrivalCity',
      message: "must have required property 'arrivalCity'",
    });
  });

  it('is resolved for these answers, so that the page needs no validator', async () => {
    const fields = async (given: object): Promise<string[]> => {
      const { schema } = await step({ step: '/background', answers: given });
      expect(JSON.stringify(schema)).not.toMatch(/"(\$ref|allOf|if|then|else|\$data|x-\w+)"/);
      return Object.keys(schema['properties'] as object);
    };
    expect(await fields(married)).toContain('spouse');
    expect(await fields({})).not.toContain('spouse');
  });
});
