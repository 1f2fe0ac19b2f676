import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { Done, RecordId } from './shapes.ts';

/** The people whom the signed-in user has entered in orders. They are kept so that they can be chosen again. */
export const people = {
  list: endpoint({
    method: 'GET',
    path: '/api/personalcenter/people',
    summary: 'The people who were entered in orders of the caller, the last used first',
    access: 'user',
    payload: Type.Object({}),
    reply: Type.Object({
      isKept: Type.Boolean({ description: 'whether the people of the next orders are kept' }),
      people: Type.Array(
        Type.Object({
          id: Type.Integer(),
          usedDate: Type.String({ description: 'ISO 8601' }),
          facts: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
            description: 'what is known, by the names that schemas use in x-fact',
          }),
        }),
      ),
    }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/personalcenter/people/remove',
    summary: 'Delete one of these people, or all',
    access: 'user',
    payload: Type.Object({ id: Type.Optional(RecordId) }),
    reply: Done,
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/personalcenter/people/keep',
    summary: 'Choose whether the people of orders are kept; switching it off deletes the kept people',
    access: 'user',
    payload: Type.Object({ isKept: Type.Boolean() }),
    reply: Done,
  }),
};
