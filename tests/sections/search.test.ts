import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentRecord } from '#contract/content-record.contract.ts';
import { type Locale, locales } from '#contract/locale.ts';
import { search } from '#contract/search.contract.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await test.tidy();
});
afterAll(() => test.close());

const find = async (q: string, locale: Locale = 'US', more: object = {}) => {
  const payload = { q, page: 1, pageSize: 5, ...more };
  const { body } = await test.call(search.find, payload, { locale });
  return body;
};
const titles = async (q: string, locale: Locale = 'US', more: object = {}): Promise<string[]> => {
  const { data } = await find(q, locale, more);
  return (data?.groups ?? []).flatMap(({ hits }) =>
    hits.map(({ title }) => title.map(({ text }) => text).join('')),
  );
};

it('prints', async () => {
  const t0 = performance.now();
  for (const [q, locale] of [
    ['suzhou gardens', 'US'],
    ['giardini di suzhou', 'IT'],
    ['苏州园林', 'ZH'],
    ['gärten', 'DE'],
    ['gaerten', 'DE'],
    ['shangahi', 'US'],
    ['etudiants', 'FR'],
    ['visa', 'US'],
    ['签证', 'ZH'],
    ['a', 'ZH'],
    ['鸭', 'ZH'],
    ['noodls', 'US'],
  ] as const) {
    const t = performance.now();
    const { data } = await find(q, locale);
    console.info(
      q,
      locale,
      Math.round(performance.now() - t),
      data?.corrected,
      data?.nearest,
      data?.groups.map(
        ({ kind, total, hits }) =>
          `${kind} ${total}: ${hits.map(({ title }) => title.map((p) => (p.hit ? `[${p.text}]` : p.text)).join('')).join(' | ')}`,
      ),
    );
  }
  console.info((await find('suzhou gardens')).data?.groups[0]?.hits[0]?.excerpt);
});
