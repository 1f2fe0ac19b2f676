import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { locales } from './locale.ts';
import { Count, LocalizedText, paged, Paging, RecordId } from './shapes.ts';

const Day = Type.String({ description: 'yyyy-MM-dd in China' });
const Kind = Type.String({ maxLength: 40, description: 'the name of a schema in schemas/content' });
const State = Type.Enum(['draft', 'published', 'archived']);
const Language = Type.Enum([...locales]);
const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** What lists and the page of a record tell of it. */
const head = {
  id: Type.Integer(),
  kind: Type.String(),
  slug: Type.String(),
  title: Type.String({ description: 'in English' }),
  state: State,
  isShown: Type.Boolean({ description: 'published, and its days have begun and have not ended' }),
  publishFrom: Day,
  publishUntil: Type.String({ description: 'the first day on which it is not shown any more; empty: none' }),
  position: Type.Integer(),
  revision: Type.Integer(),
  missing: Type.Array(Language, { description: 'the languages that lack a text' }),
  outdated: Type.Array(Language, { description: 'the languages with a text older than the English one' }),
  updatedAt: Type.String({ description: 'ISO 8601, UTC' }),
  updatedBy: Type.String({ description: 'the login name of an operator; empty where none has saved it' }),
};

/** The calls by which operators look through the records of content, translate them and put older versions back. */
export const deskContent = {
  kinds: endpoint({
    method: 'GET',
    path: '/api/operator/content/contentKinds',
    summary: 'The kinds of records, and the classifications of each',
    access: 'operator',
    permissions: ['content', 'translate'],
    act: 'none',
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        kind: Type.String(),
        classifications: Type.Array(Type.Object({ key: Type.String(), title: LocalizedText })),
      }),
    ),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/operator/content/contentList',
    summary: 'Records of content in all states',
    access: 'operator',
    permissions: ['content', 'translate'],
    act: 'none',
    mayBeOld: true,
    payload: Type.Object({
      ...Paging.properties,
      kind: Type.Optional(Kind),
      state: Type.Optional(
        Type.Enum(['draft', 'planned', 'shown', 'over', 'archived'], {
          description: 'planned: published, and its first day is to come; over: its last day has passed',
        }),
      ),
      text: Type.Optional(
        Type.String({
          maxLength: 80,
          description: 'a part of the English title or of the name in addresses',
        }),
      ),
      language: Type.Optional(Language),
      lack: Type.Optional(
        Type.Enum(['missing', 'outdated', 'any'], {
          description: 'what the language lacks; without a language, what any language lacks',
        }),
      ),
      sort: Type.Enum(['position', '-position', 'updatedAt', '-updatedAt', 'views', '-views'], {
        default: 'position',
        description: 'by kind and then by this; the time of the last save in all kinds together',
      }),
    }),
    reply: paged(Type.Object({ ...head, views: Type.Integer() })),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/operator/content/contentRecord',
    summary: 'One record as it is edited',
    access: 'operator',
    permissions: ['content', 'translate'],
    act: 'none',
    payload: Type.Object({ id: RecordId }),
    reply: Type.Object({
      ...head,
      path: Type.String({ description: 'the address of its page; empty where it has none' }),
      isInvented: Type.Boolean({ description: 'it came with the demonstration, until an editor saves it' }),
      data: Type.Record(Type.String(), Type.Unknown(), {
        description: 'words, facts and pictures, as the present schema of the kind has them',
      }),
    }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/operator/content/contentHistory',
    summary: 'The versions of a record, the newest first',
    access: 'operator',
    permissions: ['content', 'translate'],
    act: 'none',
    mayBeOld: true,
    payload: Type.Object({ ...Paging.properties, id: RecordId }),
    reply: paged(
      Type.Object({
        revision: Type.Integer(),
        savedAt: Type.String({ description: 'ISO 8601, UTC' }),
        operator: Type.String({ description: 'the login name; empty where no operator has saved it' }),
        putBackFrom: Type.Union([Type.Integer(), Type.Null()]),
        changed: Type.Array(Type.String(), {
          description: 'pointers of what differs from the version before, for example /words/title/DE',
        }),
      }),
    ),
  }),
  differences: endpoint({
    method: 'GET',
    path: '/api/operator/content/contentDifferences',
    summary: 'What is different in two versions of a record, field by field',
    access: 'operator',
    permissions: ['content', 'translate'],
    act: 'none',
    payload: Type.Object({ id: RecordId, from: Revision, to: Revision }),
    reply: Type.Array(Type.Object({ pointer: Type.String(), before: Type.String(), after: Type.String() })),
  }),
  putBack: endpoint({
    method: 'POST',
    path: '/api/operator/content/putBack',
    summary:
      'Put the texts, facts and pictures of an older version back, as a new version; state and dates stay',
    access: 'operator',
    permissions: ['content'],
    act: 'change',
    about: { record: 'id' },
    payload: Type.Object({
      id: RecordId,
      revision: Count({ description: 'the newest one' }),
      to: Count({ description: 'the one whose data are put back' }),
    }),
    reply: Type.Object({ id: Type.Integer(), revision: Type.Integer() }),
  }),
  setState: endpoint({
    method: 'POST',
    path: '/api/operator/content/setState',
    summary: 'Publish a record, archive it, or make it a draft again',
    access: 'operator',
    permissions: ['content'],
    act: 'change',
    about: { record: 'id' },
    payload: Type.Object({
      id: RecordId,
      revision: Count({ description: 'the newest one' }),
      state: State,
    }),
    reply: Type.Object({ id: Type.Integer(), revision: Type.Integer() }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/operator/content/previewPage',
    summary: 'The page of a record as it would be with these data; nothing is stored',
    access: 'operator',
    permissions: ['content', 'translate'],
    act: 'none',
    form: '*',
    payload: Type.Object({
      id: Type.Optional(RecordId),
      kind: Kind,
      slug: Type.String({ maxLength: 80 }),
      language: Language,
      data: Type.Record(Type.String(), Type.Unknown(), { description: 'words, facts and pictures' }),
    }),
    reply: Type.Object({
      path: Type.String({ description: 'the address of the page; empty where the kind has none' }),
      html: Type.String({ description: 'the whole document; empty where no page can be rendered' }),
    }),
  }),
};
