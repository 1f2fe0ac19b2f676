import { Type } from 'typebox';
import { ofClassification, ofPlace, ofPrice } from './content-calls.ts';
import { endpoint } from './define.ts';
import { agreementFigures } from './figures.ts';
import { savedKinds } from './saved-searches.ts';
import { Done, RecordId } from './shapes.ts';

const Saved = Type.Object({
  id: Type.Integer(),
  text: Type.String({ description: 'what is searched for, in the language of the caller' }),
  router: Type.String({ description: 'the list with this filter' }),
});

/** Searches in homes and jobs that an account has saved. */
export const savedSearch = {
  list: endpoint({
    method: 'GET',
    path: '/api/savedSearch/list',
    summary: "The caller's saved searches, the newest first",
    access: 'user',
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        ...Saved.properties,
        createDate: Type.String({ description: 'ISO 8601, UTC' }),
      }),
    ),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/savedSearch/save',
    summary: `Save a search: its account is told of new records that fit. At most ${agreementFigures.mostSearches} are kept; the same search once`,
    access: 'user',
    payload: Type.Object({
      kind: Type.Enum([...savedKinds]),
      search: Type.Object({ ...ofClassification, ...ofPlace, ...ofPrice }),
    }),
    reply: Saved,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/savedSearch/remove',
    summary: "Delete one's own saved search",
    access: 'user',
    payload: Type.Object({ id: RecordId }),
    reply: Done,
  }),
};
