import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { locales } from './locale.ts';
import { Done } from './shapes.ts';

const Language = Type.Enum([...locales]);
const revision = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description: '0 for those of the program',
});

const lines = {
  same: Type.Array(Type.String({ maxLength: 1000 }), {
    maxItems: 1000,
    description: 'phrases that mean the same, with commas between them',
  }),
  leftOut: Type.String({ maxLength: 10_000, description: 'phrases that need not be in a result' }),
};

const onSynonyms = { method: 'POST', access: 'operator', permissions: ['content'] } as const;

/** The calls by which editors change which words mean the same in a search. */
export const deskSynonyms = {
  open: endpoint({
    ...onSynonyms,
    path: '/api/operator/synonyms/open',
    summary: 'The synonyms of the search in a language',
    act: 'none',
    payload: Type.Object({ language: Language }),
    reply: Type.Object({ ...lines, revision }),
  }),
  save: endpoint({
    ...onSynonyms,
    path: '/api/operator/synonyms/save',
    summary: 'Change the synonyms of the search in a language',
    act: 'change',
    about: { record: 'language' },
    payload: Type.Object({ language: Language, ...lines, revision }),
    reply: Done,
  }),
};
