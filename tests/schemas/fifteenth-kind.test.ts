import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contentRecord as recordOf,
  favouriteCall,
  favouritesCall,
  listCall,
  oneCall,
  RichText,
} from '#contract/content-calls.ts';
import { contentRecord } from '#contract/content-record.contract.ts';
import { locales } from '#contract/locale.ts';
import { LocalizedText } from '#contract/shapes.ts';
import { buildFlows } from '#compiler/build.ts';
import { checkFlows } from '#compiler/check-flows.ts';
import { contentSection, type SectionRecord } from '#server/content/section.ts';
import type { Call } from '#server/services/call.ts';
import { loadFlows } from '#server/services/flows/flows.ts';
import { implement } from '#server/services/implement.ts';
import { inAll } from '#tests/support/content-records.ts';
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const text = (kind: string): object => ({
  allOf: [{ $ref: `../shared/localized-text.schema.json#/definitions/${kind}` }],
  required: ['US'],
});

/** Its schema: walks with a guide, with an address where they begin. */
const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  'x-flow': { machine: 'content/record', version: 1 },
  properties: {
    words: {
      type: 'object',
      properties: {
        title: text('line'),
        summary: text('paragraph'),
        address: text('line'),
        content: text('html'),
      },
      required: ['title', 'summary', 'address', 'content'],
    },
    facts: {
      type: 'object',
      properties: { city: { $ref: '../shared/text.schema.json#/definitions/city' } },
      required: ['city'],
    },
    pictures: {
      type: 'object',
      properties: {
        picture: {
          allOf: [{ $ref: '../shared/picture.schema.json' }],
          required: ['scene', 'time', 'palette'],
        },
      },
      required: ['picture'],
    },
  },
  required: ['words', 'facts', 'pictures'],
};

/** Its contract, with names of its own. */
const Card = recordOf({ name: LocalizedText, place: LocalizedText, photo: Type.String() });
const walks = {
  list: listCall('POST', '/api/walk/list', 'A page of walks', Card),
  getById: oneCall('GET', '/api/walk/getById', 'A walk', recordOf({ name: LocalizedText, body: RichText })),
  favorite: favouriteCall('/api/walk/favorite', 'walkId'),
  favourites: favouritesCall('/api/myfavorite/myWalks', Card),
};

/** Its module. */
type Walk = SectionRecord<'title' | 'summary' | 'address' | 'content', { city: string }>;
const walk = contentSection(
  'walk',
  ({ common, words, place, image }: Walk) => ({ ...common, name: words.title, place, photo: image }),
  ({ common, words }: Walk) => ({ ...common, name: words.title, body: words.content }),
);
const { handlers } = implement(walks, {
  list: walk.list('position'),
  getById: walk.one,
  favorite: walk.favourite('walkId'),
  favourites: walk.favourites,
});

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
    ada = await test.signUp('ada');
    await test.db.updateTable('account').set({ role: 'operator' }).where('id', '=', ada.id).execute();
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
    const call = { ...test.desk, account: { id: ada.id } } as Call;
    const as = (name: keyof typeof walks, payload: object): Promise<unknown> =>
      handlers[name]!(payload, call);
    const card = {
      id,
      favorite: false,
      name: inAll('Kite day'),
      place: { US: 'Shanghai', IT: 'Shanghai', ES: 'Shanghai', FR: 'Shanghai', DE: 'Shanghai', ZH: '上海' },
      photo: '/pictures/river-dawn-4.svg',
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
