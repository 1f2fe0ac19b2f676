import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentRecord } from '#contract/content-record.contract.ts';
import { locales } from '#contract/locale.ts';
import { buildFlows } from '#compiler/build.ts';
import { checkFlows } from '#compiler/check-flows.ts';
import { pictureUrl } from '#server/services/files/drawings.ts';
import type { Call } from '#server/services/call.ts';
import { loadFlows } from '#server/services/flows/load-flows.ts';
import { inAll } from '#tests/support/content-records.ts';
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';
import schema from '#tests/support/walk-kind/schemas/content/walk.schema.json' with { type: 'json' };
import type { walks } from '#tests/support/walk-kind/src/contract/walk.contract.ts';
import walkModule from '#tests/support/walk-kind/src/server/modules/walk.server.ts';

const { handlers } = walkModule;

const data = {
  words: {
    title: inAll('Kite day'),
    summary: inAll('Kites'),
    address: inAll('Park'),
    content: inAll('<p>Bring a kite</p>'),
  },
  facts: { city: 'Shanghai' },
  pictures: { picture: { scene: 'river', time: 'dawn', palette: 4 } },
};

describe('a fifteenth kind of content', () => {
  let copy: ProjectCopy;
  let removeCopy = (): void => undefined;
  let test: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    copy = copyProject((remove) => (removeCopy = remove));
    copy.write('schemas/content/walk.schema.json', JSON.stringify(schema));
    for (const locale of locales) {
      const file = `locales/${locale}/content.flow.json`;
      const words = JSON.parse(copy.read(file)) as object;
      copy.write(file, JSON.stringify({ ...words, walk: { title: 'Walk' } }));
    }
    buildFlows(copy.parts.schemas, copy.out);
    test = await createTestApp({ flows: await loadFlows(copy.out) });
    ada = await test.signUpOperator('ada');
  });
  afterAll(async () => {
    await test.close();
    removeCopy();
  });

  it('has nothing wrong: schema, machine and words', async () => {
    expect(await checkFlows(copy.parts)).toEqual([]);
  });

  it('is written, listed, read and marked by the calls of its contract', async () => {
    const head = {
      kind: 'walk',
      slug: 'kites',
      state: 'published',
      position: 1,
      publishFrom: '2026-01-01',
    } as const;
    const { body } = await test.call(
      contentRecord.save,
      { ...head, revision: 0, data },
      { token: ada.token },
    );
    const id = body.data?.id ?? 0;
    const call = { ...test.context, account: { id: ada.id }, ip: '127.0.0.1' } as Call;
    const as = (name: keyof typeof walks, payload: object): Promise<unknown> =>
      handlers[name]!(payload, call);
    const card = {
      id,
      favorite: false,
      name: inAll('Kite day'),
      introduction: inAll('Kites'),
      place: { US: 'Shanghai', IT: 'Shanghai', ES: 'Shanghai', FR: 'Shanghai', DE: 'Shanghai', ZH: '上海' },
      photo: pictureUrl({ scene: 'river', time: 'dawn', palette: 4 }),
    };
    expect(await as('list', { page: 1, pageSize: 2 })).toEqual({ total: 1, records: [card] });
    expect(await as('getById', { id })).toMatchObject({ id, body: { FR: '<p>Bring a kite</p> FR' } });
    await as('favorite', { walkId: id, favorite: true });
    expect(await as('favourites', { page: 1, pageSize: 2 })).toEqual({
      total: 1,
      records: [{ ...card, favorite: true }],
    });
  });

  it('is refused where the schema says so', async () => {
    const head = {
      kind: 'walk',
      slug: 'nowhere',
      state: 'draft',
      position: 1,
      publishFrom: '2026-01-01',
    } as const;
    const sent = { ...head, revision: 0, data: { ...data, facts: {} } };
    const { body } = await test.call(contentRecord.save, sent, { token: ada.token });
    expect(body.errors?.map(({ pointer, keyword }) => [pointer, keyword])).toEqual([
      ['/facts/city', 'required'],
    ]);
  });
});
