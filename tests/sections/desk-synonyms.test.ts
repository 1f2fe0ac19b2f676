import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { withSynonym } from '#app/pages/back-office/rules/words/with-synonym.ts';
import type { Payload } from '#contract/define.ts';
import { deskErrors } from '#contract/desk-errors.ts';
import { deskSynonyms } from '#contract/desk-synonyms.contract.ts';
import { search } from '#contract/search.contract.ts';
import { knownPhrases } from '#server/content/search/known-phrases.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

let test: TestApp;
let editor: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  editor = await test.signUpOperator('editor', ['editor']);
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('throttle').execute());

const opened = async () => (await test.call(deskSynonyms.open, { language: 'US' }, editor)).body.data!;
async function save(change: Partial<Payload<typeof deskSynonyms.save>>) {
  const before = await opened();
  return (await test.call(deskSynonyms.save, { language: 'US', ...before, ...change }, editor)).body;
}
async function found(q: string): Promise<number> {
  const { body } = await test.call(search.find, { q, page: 1, pageSize: 10 });
  return body.data!.groups.reduce((sum, { total }) => sum + total, 0);
}

it('are those of the program until an editor changes them; then a search in vain finds', async () => {
  const { same, revision } = await opened();
  expect([revision, same.length > 10]).toEqual([0, true]);
  expect(await found('zuckerli')).toBe(0);
  expect((await save({ same: withSynonym(same, 'zuckerli', 'refund') })).code).toBe(200);
  expect(await found('zuckerli')).toBeGreaterThan(0);
  expect((await opened()).revision).toBe(1);
});

it('that are changed on one server are read by the others after some seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const other = test.db.withTables();
  const isKnown = async () => (await knownPhrases(other, 'US')).hasStem('bonbon');
  expect(await isKnown()).toBe(false);
  const { same } = await opened();
  expect((await save({ same: withSynonym(same, 'bonbon', 'refund') })).code).toBe(200);
  expect(await isKnown()).toBe(false);
  vi.setSystemTime(Date.now() + 5_000);
  expect(await isKnown()).toBe(true);
  vi.useRealTimers();
});

it('are refused with the line where something is wrong, and on an older decision', async () => {
  const { same, revision } = await opened();
  const cases = [
    ['alone', 'stands alone'],
    ['one,, two', 'a phrase is empty'],
    ['one, ONE', 'stands twice'],
    ['one, refund', 'also stands in another line'],
    ['a b c d e f g, one', 'more than six words'],
  ] as const;
  for (const [line, said] of cases) {
    const refused = await save({ same: [...same, line] });
    expect([refused.code, refused.msg]).toEqual([
      deskErrors.synonymsWrong.code,
      expect.stringContaining(said),
    ]);
    expect(refused.msg).toContain(`Line ${same.length + 1}`);
  }
  expect((await save({ same: [...same, 'sweets, candy'] })).code).toBe(200);
  const stale = await save({ same, revision });
  expect([stale.code, stale.msg]).toEqual([
    deskErrors.ruleChanged.code,
    expect.stringContaining('sweets, candy'),
  ]);
});

it('are added to the line with the other phrase, or begin one', () => {
  const lines = ['price, Cost', 'fee, charge'];
  expect(withSynonym(lines, 'tariff', 'COST')).toEqual(['price, Cost, tariff', 'fee, charge']);
  expect(withSynonym(lines, 'bus', 'coach')).toEqual([...lines, 'coach, bus']);
});
