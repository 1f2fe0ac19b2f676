import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyDetail, visa } from '#contract/visas.contract.ts';
import { type Locale, locales } from '#contract/locale.ts';
import type { Flow } from '#engine/form/flow.ts';
import { documentsOf } from '#engine/form/documents.ts';
import { fieldKeys } from '#engine/form/locale-keys.ts';
import type { FlowDocument } from '#server/services/flows/flows.ts';
import { documentLines, documentsToBring } from '#server/products/documents.ts';
import type { Translate } from '#server/services/translation.ts';
import { readCatalogue, sentence } from '#tests/support/flow-catalogues.ts';
import { flows } from '#tests/support/flow-machines.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const labelOf = (
  flow: Flow,
  locale: Locale,
  { name, step, of }: Pick<FlowDocument, 'name' | 'step' | 'of'>,
) =>
  sentence(
    readCatalogue(locale),
    fieldKeys(flow, `/${of === null ? step : `${of}/0/${step}`}/${name}`, 'label'),
  );

const products = flows.filter(({ header }) => header.childType !== undefined);

describe('the documents of a product', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it.each(products.map((flow) => [flow.id, flow] as const))(
    'for %s are those that its schema asks for, each once, with their labels',
    async (_id, flow) => {
      const { body } = await test.call(applyDetail.list, { childType: flow.header.childType! });
      const asked = documentsOf(flow.steps);
      const places = body.data?.map(({ name, of }) => `${of} ${name}`) ?? [];
      expect(places).toEqual([...new Set(asked.map(({ name, of }) => `${of} ${name}`))]);
      const labels = new Set(asked.map((document) => labelOf(flow, 'FR', document)));
      expect(new Set(body.data?.map(({ label }) => label.FR))).toEqual(labels);
    },
  );

  it('are the lines of what to bring for a visa, in each language', async () => {
    const offers = (await test.call(visa.getlist, {})).body.data ?? [];
    expect(offers.length).toBeGreaterThan(0);
    for (const { childType, dataList } of offers) {
      const { data } = (await test.call(applyDetail.list, { childType })).body;
      for (const locale of locales) {
        const lines = dataList[locale].split('\n');
        expect(lines).toHaveLength(data!.length);
        expect(data!.every(({ label }, at) => lines[at]!.startsWith(label[locale]))).toBe(true);
        expect(data!.map(({ demand, of }) => demand === 'required' && of === null)).toEqual(
          data!.map(({ label }, at) => lines[at] === label[locale]),
        );
      }
    }
  });

  it('are unknown for a product that does not exist', async () => {
    const { body } = await test.call(applyDetail.list, { childType: 99 });
    expect(body).toMatchObject({ code: 400, errors: [{ pointer: '/childType' }] });
  });
});

describe('documents to bring', () => {
  const translate: Translate = (locale, key, values) =>
    `${locale} ${typeof key === 'string' ? key : key[0]}${values === undefined ? '' : ` ${values['document']}`}`;
  const bring = (documents: FlowDocument[]) =>
    documentsToBring({ documents: () => documents, labelKeys: (pointer) => [pointer] }, translate);
  const ticket = (demand: FlowDocument['demand'], of: string | null = null): FlowDocument => ({
    name: 'ticket',
    step: 'papers',
    demand,
    of,
  });

  it.each([
    ['optional', 'conditional', 'conditional'],
    ['conditional', 'optional', 'conditional'],
    ['required', 'conditional', 'required'],
    ['optional', 'required', 'required'],
  ] as const)('that are %s and %s in two steps are %s', (first, second, demand) => {
    expect(bring([ticket(first), ticket(second)])).toMatchObject([{ name: 'ticket', demand, of: null }]);
    expect(bring([ticket(first), ticket(second, 'members')])).toHaveLength(2);
  });

  it.each([
    ['required', null, 'DE /papers/ticket'],
    ['optional', null, 'DE server:documents.optional DE /papers/ticket'],
    ['conditional', null, 'DE server:documents.conditional DE /papers/ticket'],
    ['required', 'members', 'DE /members/0/papers/ticketDE products:documents.ofEach'],
  ] as const)('that are %s (of %s) are told as a line', (demand, of, line) => {
    expect(documentLines(bring([ticket(demand, of)]), translate).DE).toBe(line);
  });

  it('are told in lines', () => {
    const lines = documentLines(bring([ticket('required'), ticket('required', 'members')]), translate);
    expect(lines.US.split('\n')).toHaveLength(2);
  });
});
