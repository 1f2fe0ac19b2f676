import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payload } from '#contract/define.ts';
import { deskForms } from '#contract/desk-forms.contract.ts';
import { flowSteps } from '#contract/flow-steps.contract.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { flowOf } from '#tests/support/flow-machines.ts';
import { keptOrder } from '#tests/support/kept-order.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const study = flowOf('visa/study');
const childType = study.header.childType!;
const { version } = study.header;

let test: TestApp;
let editor: TestUser;
let customer: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  editor = await test.signUpOperator('editor', ['formEditor']);
  customer = await test.signUp('customer');
});
afterAll(() => test.close());

const list = async (asked: Partial<Payload<typeof deskForms.list>> = {}) =>
  (await test.call(deskForms.list, { page: 1, pageSize: 100, ...asked }, editor)).body.data!;

describe('the list of forms', () => {
  it('counts the open drafts of each version, without deleted ones and orders', async () => {
    for (const [flow_version, count] of [
      [version, 2],
      [1, 3],
    ] as const)
      for (let times = 0; times < count; times += 1) {
        const { id } = await keptOrder(test, customer, { childType });
        await test.db.updateTable('order').set({ flow_version }).where('id', '=', id).execute();
      }
    const deleted = await keptOrder(test, customer, { childType });
    await test.db.updateTable('order').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute();
    await keptOrder(test, customer, { childType, status: OrderStatus.unpaid });
    const { records } = await list({ name: 'visa/study' });
    expect(records).toMatchObject([
      {
        flow: 'visa/study',
        isProduct: true,
        isOfFiles: true,
        version,
        drafts: 5,
        versions: [
          { version, drafts: 2 },
          { version: 1, drafts: 3 },
        ],
      },
    ]);
    expect((await list({ old: true })).records.map(({ flow }) => flow)).toEqual(['visa/study']);
  });

  it('is filtered, put in order and paged', async () => {
    const all = await list({ sort: '-title' });
    expect(all.total).toBe(all.records.length);
    const titles = all.records.map(({ title }) => title);
    expect(titles).toEqual(titles.toSorted((a, b) => b.localeCompare(a)));
    expect((await list({ sort: '-drafts' })).records[0]?.flow).toBe('visa/study');
    const products = (await list({ products: true })).records;
    expect(products.length).toBeLessThan(all.total);
    expect(products.every(({ isProduct }) => isProduct)).toBe(true);
    const second = await list({ page: 2, pageSize: 5 });
    expect(second.records).toEqual((await list()).records.slice(5, 10));
    expect(await list({ name: 'no form has this name' })).toEqual({ total: 0, records: [] });
  });
});

describe('the matrix of documents', () => {
  it('says what each form asks for, in the language of the operator', async () => {
    const { data } = (await test.call(deskForms.matrix, {}, { ...editor, locale: 'DE' })).body;
    const titles = new Map(data!.flows.map(({ flow, title }) => [flow, title]));
    expect(titles.get('visa/study')).toBe(test.services.translate('DE', 'visa.flow:study.title'));
    const cells = data!.cells.filter(({ flow }) => flow === 'visa/study');
    expect(cells.some(({ demand }) => demand === 'required')).toBe(true);
    const conditional = data!.cells.filter(({ demand }) => demand === 'conditional');
    expect(conditional.length).toBeGreaterThan(0);
    for (const { when } of conditional) {
      expect(when).not.toBe('');
      expect(when).not.toMatch(/ (?:is|or|and) /);
    }
  });

  it('is exported as a table with a column for each form, without formulas', async () => {
    const { flows, documents } = (await test.call(deskForms.matrix, {}, editor)).body.data!;
    const { csv } = (await test.call(deskForms.exportMatrix, {}, editor)).body.data!;
    const [head = ''] = csv.split('\r\n');
    expect(head.split(',').length).toBeGreaterThanOrEqual(flows.length + 1);
    for (const { title } of flows) expect(head).toContain(title);
    for (const { label } of documents) expect(csv).toContain(label);
    expect(csv).not.toMatch(/(?:^|,|")[=+@-]/m);
  });
});

describe('where customers leave a form', () => {
  it('is told step by step, of the version that is asked for', async () => {
    const event = (what: 'entered' | 'completed' | 'left', step: string) => ({ what, step, of: null });
    const count = (of: number, events: ReturnType<typeof event>[], ip: string) =>
      test.call(flowSteps.count, { flow: study.id, version: of, events }, { ip });
    const [begun, next] = study.steps.map(({ name }) => name);
    await count(
      version,
      [event('entered', begun!), event('completed', begun!), event('entered', next!)],
      '203.0.113.7',
    );
    await count(version, [event('entered', begun!), event('left', begun!)], '203.0.113.8');
    await count(1, [event('entered', begun!)], '203.0.113.9');
    const asked = async (more: Partial<Payload<typeof deskForms.dropOff>> = {}) =>
      (await test.call(deskForms.dropOff, { flow: study.id, ...more }, editor)).body.data!;
    const now = await asked();
    expect([now.version, now.versions]).toEqual([version, [version, 1]]);
    expect(now.steps.map(({ step, entered, completed, left }) => [step, entered, completed, left])).toEqual([
      [begun, 2, 1, 1],
      [next, 1, 0, 0],
    ]);
    const { translate } = test.services;
    expect(now.steps[0]?.title).toBe(
      translate('US', [
        `visa.flow:study.steps.${begun}.title`,
        `visa.flow:common.steps.${begun}.title`,
        `visa.flow:steps.${begun}.title`,
      ]),
    );
    expect((await asked({ version: 1 })).steps).toHaveLength(1);
    expect((await asked({ since: '2000-01-01', until: '2000-01-31' })).steps).toEqual([]);
  });

  it('is empty for a form that there is not', async () => {
    const { body } = await test.call(deskForms.dropOff, { flow: 'no/such' }, editor);
    expect(body.data).toEqual({ version: 0, versions: [], steps: [] });
  });
});
