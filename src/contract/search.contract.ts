import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { longestQuery } from './limits.ts';

/** A text in pieces: what was asked for is marked. */
const Marked = Type.Array(Type.Object({ text: Type.String(), hit: Type.Boolean() }));

const Hit = Type.Object({
  id: Type.String({ description: 'the id within its kind' }),
  lang: Type.String({ description: 'the language of its texts, for example en' }),
  title: Marked,
  excerpt: Marked,
  link: Type.String({ description: 'empty where the page follows from the kind' }),
  picture: Type.String({ description: 'the address of a picture; may be empty' }),
});

/** The search in everything that visitors see. */
export const search = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    summary: 'Records, products and pages that have these words, grouped by kind',
    access: 'visitor',
    changesWith: 'posts',
    underLoad: 'search',
    mayBeOld: true,
    payload: Type.Object({
      q: Type.String({ maxLength: longestQuery }),
      kind: Type.Optional(
        Type.String({ pattern: '^[a-z][a-z-]{0,39}$', description: 'only this kind, for example guide' }),
      ),
      page: Type.Integer({ minimum: 1, maximum: 100, default: 1 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 20, default: 5, description: 'hits of each kind' }),
      typing: Type.Optional(Type.Boolean({ description: 'whether the last word may be incomplete' })),
    }),
    reply: Type.Object({
      corrected: Type.String({
        description: 'the words that were searched for in place of those that no entry has; may be empty',
      }),
      nearest: Type.Boolean({ description: 'whether no entry has all words; these have some of them' }),
      groups: Type.Array(
        Type.Object({
          kind: Type.String({
            description: 'product, page, article, goods, or a kind of content, for example guide',
          }),
          title: Type.String({ description: 'the heading of this kind, in the language of the call' }),
          total: Type.Integer({ description: 'the hits of this kind that can be paged through' }),
          more: Type.Boolean({ description: 'whether there are more, which only other words reach' }),
          hits: Type.Array(Hit),
        }),
      ),
    }),
  }),
  misses: endpoint({
    method: 'GET',
    path: '/api/operator/search/misses',
    summary: 'The queries that found nothing, the most frequent first',
    access: 'operator',
    permissions: ['content'],
    act: 'none',
    mayBeOld: true,
    payload: Type.Object({
      days: Type.Integer({ minimum: 1, maximum: 400, default: 30 }),
    }),
    reply: Type.Array(
      Type.Object({
        language: Type.String({ description: 'for example DE' }),
        query: Type.String({ description: 'in small letters and without accents' }),
        times: Type.Integer(),
        lastDay: Type.String({ description: 'yyyy-MM-dd' }),
      }),
    ),
  }),
};
