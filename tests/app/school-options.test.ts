// @vitest-environment jsdom
import type { TFunction } from 'i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { optionLoader } from '#app/parts/site/options/load-options.ts';
import { call } from '#client/call.ts';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

const records = [
  { id: 7, courses: ['chinese'], levels: ['course'] },
  { id: 8, courses: ['chinese', 'arts'], levels: ['bachelor', 'master'] },
];
const t = ((key: string) => key) as unknown as TFunction;
beforeEach(() => {
  vi.mocked(call).mockResolvedValue({ total: records.length, records });
});

it.each([
  ['schoolCourses 7', ['chinese']],
  ['schoolCourses 8', ['chinese', 'arts']],
  ['schoolLevels 8', ['bachelor', 'master']],
  ['schoolLevels 9', []],
  // Before a school is chosen.
  ['schoolCourses ', []],
  // The review looks up the names of answers in the whole list.
  ['schoolCourses', ['chinese', 'arts']],
  ['schoolLevels', ['course', 'bachelor', 'master']],
])('the list “%s” has %j', async (name, values) => {
  const options = await optionLoader('US', t)(name);
  expect(options.map(({ value }) => value)).toEqual(values);
  expect(options.every(({ value, label }) => label.endsWith(`.${value}`))).toBe(true);
});
