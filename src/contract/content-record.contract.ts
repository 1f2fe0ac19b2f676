import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { locales } from './locale.ts';
import { Count, RecordId } from './shapes.ts';

const Day = Type.String({ format: 'date', description: 'yyyy-MM-dd in China' });

/** The calls of operators for the records of all content sections. */
export const contentRecord = {
  save: endpoint({
    method: 'POST',
    path: '/api/operator/content/save',
    summary:
      'Save a record of a content section; refused with staleDraft when `revision` is not the newest, with the pointers of what has changed since. Translators change texts in other languages than English only',
    access: 'operator',
    permissions: ['content', 'translate'],
    act: 'change',
    about: { record: 'slug' },
    form: '*',
    payload: Type.Object({
      id: Type.Optional(RecordId),
      kind: Type.String({
        maxLength: 40,
        description: 'the name of a schema in schemas/content, for example guide',
      }),
      slug: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 }),
      state: Type.Union([Type.Literal('draft'), Type.Literal('published'), Type.Literal('archived')]),
      position: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      publishFrom: Day,
      publishUntil: Type.Optional(Day),
      revision: Count({ description: '0 for a new record' }),
      fits: Type.Optional(
        Type.Array(Type.Enum([...locales]), {
          maxItems: locales.length,
          description: 'the languages whose texts still fit the English ones, though these are newer',
        }),
      ),
      data: Type.Record(Type.String(), Type.Unknown(), { description: 'words, facts and pictures' }),
    }),
    reply: Type.Object({ id: Type.Integer(), revision: Type.Integer() }),
  }),
};
