import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { permissions } from './permissions.ts';
import { Done, RecordId } from './shapes.ts';

const ListName = Type.String({ pattern: '^[a-z][a-zA-Z-]{0,39}$', description: 'the name of a list' });

const ofOperators = { method: 'POST', access: 'operator', permissions } as const;

/** The views of lists that operators keep: filters, order and columns, as the address of the list has them. */
export const deskViews = {
  list: endpoint({
    ...ofOperators,
    path: '/api/operator/views/list',
    act: 'none',
    summary: 'The views of a list that the caller has kept, and those that colleagues share',
    payload: Type.Object({ list: ListName }),
    reply: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        query: Type.String({ description: 'the query of the address' }),
        isShared: Type.Boolean(),
        isOwn: Type.Boolean({ description: 'only the caller may delete it' }),
      }),
    ),
  }),
  keep: endpoint({
    ...ofOperators,
    path: '/api/operator/views/keep',
    act: 'change',
    summary: 'Keep a view of a list; one of the same name of the caller is replaced',
    payload: Type.Object({
      list: ListName,
      name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
      query: Type.String({ maxLength: 1000 }),
      isShared: Type.Boolean(),
    }),
    reply: Done,
  }),
  forget: endpoint({
    ...ofOperators,
    path: '/api/operator/views/forget',
    act: 'change',
    summary: 'Delete a view of the caller',
    payload: Type.Object({ id: RecordId }),
    reply: Done,
  }),
};
