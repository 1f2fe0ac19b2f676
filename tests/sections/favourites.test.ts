// Imports modules that use `import.meta.glob`.
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { favouritePayload } from '#app/parts/content/records/section.ts';
import { favouriteSections } from '#app/parts/content/sections/favourite-sections.ts';
import { myFavourites } from '#contract/favourites.contract.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

let test: TestApp;
let ada: TestUser;
let bob: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  ada = await test.signUp('ada');
  bob = await test.signUp('bob');
});
afterAll(() => test.close());

const as = ({ token }: TestUser) => ({ token });
const kindsOf = async (user: TestUser) => (await test.call(myFavourites.kinds, {}, as(user))).body.data;
const firstOf = async (kind: string): Promise<number> => {
  const row = await test.db
    .selectFrom('content')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'published')
    .orderBy('position')
    .executeTakeFirstOrThrow();
  return row.id;
};

it('every kind of record can be a favourite, but topics, which are followed, and pages of the site', () => {
  const kinds = readdirSync(new URL('../../schemas/content', import.meta.url)).flatMap(
    (file) => /^(.+)\.schema\.json$/.exec(file)?.[1] ?? [],
  );
  const others = new Set(['topic', 'site-page']);
  expect(favouriteSections.map(({ kind }) => kind).sort()).toEqual(
    kinds.filter((kind) => !others.has(kind)).sort(),
  );
});

describe.each(favouriteSections.map((section) => [section.kind, section] as const))(
  'a favourite of the kind %s',
  (kind, { favourite, favourites, card }) => {
    it('is marked, listed with its title, named among the kinds, and taken away', async () => {
      const id = await firstOf(kind);
      const mark = async (isMarked: boolean) =>
        (await test.call(favourite!.call, favouritePayload(favourite!, id, isMarked), as(ada))).body.code;
      const listed = async (user: TestUser) => {
        const { body } = await test.call(favourites.call, { page: 1, pageSize: 5 }, as(user));
        return (body.data as { records: never[] }).records.map(card);
      };
      expect(await mark(true)).toBe(200);
      const [first, ...more] = await listed(ada);
      expect([first?.id, first?.favorite, more]).toEqual([id, true, []]);
      const title = first!.title as { readonly US: string };
      expect(title.US).not.toBe('');
      expect([await kindsOf(ada), await kindsOf(bob), await listed(bob)]).toEqual([[kind], [], []]);
      expect(await mark(false)).toBe(200);
      expect([await kindsOf(ada), await listed(ada)]).toEqual([[], []]);
    });
  },
);

it('a kind is not named if its only favourite is not shown any more', async () => {
  const id = await firstOf('book');
  const { favourite } = favouriteSections.find(({ kind }) => kind === 'book')!;
  await test.call(favourite!.call, favouritePayload(favourite!, id, true), as(bob));
  expect(await kindsOf(bob)).toEqual(['book']);
  await test.db.updateTable('content').set({ state: 'archived' }).where('id', '=', id).execute();
  expect(await kindsOf(bob)).toEqual([]);
});
