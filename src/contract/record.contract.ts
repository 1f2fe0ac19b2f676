import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { Day, paged, Paging } from './shapes.ts';

const LoginName = Type.String({ minLength: 1, maxLength: 200 });

const ActKind = Type.Enum(['look', 'change', 'refused']);

/** The record of what operators have looked at and changed. Nobody can change it. */
export const record = {
  list: endpoint({
    method: 'POST',
    path: '/api/operator/record/list',
    summary: 'What operators have looked at and changed, the newest first',
    access: 'operator',
    permissions: ['people', 'admin'],
    act: 'look',
    about: { person: 'person', record: 'order' },
    payload: Type.Object({
      ...Paging.properties,
      order: Type.Optional(
        Type.String({ minLength: 1, maxLength: 40, description: 'the number of an order' }),
      ),
      person: Type.Optional(LoginName),
      operator: Type.Optional(LoginName),
      kind: Type.Optional(ActKind),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
    }),
    reply: paged(
      Type.Object({
        id: Type.Integer(),
        at: Type.String({ description: 'ISO 8601, UTC' }),
        operator: Type.String({ description: 'the login name at that time' }),
        kind: ActKind,
        call: Type.String({ description: 'the path of the call' }),
        permission: Type.String({ description: 'by which the call was made' }),
        order: Type.String({ description: 'the number of the order; empty where it is about none' }),
        person: Type.String({ description: 'the login name; empty for an account that was erased' }),
        record: Type.String({ description: 'what names another record' }),
        address: Type.String({ description: 'the internet address of the operator' }),
        note: Type.String({ description: 'of what was refused: the error' }),
      }),
    ),
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/operator/record/check',
    summary: 'Check that no row of the record was changed, deleted or inserted',
    access: 'operator',
    permissions: ['people', 'admin'],
    act: 'none',
    payload: Type.Object({}),
    reply: Type.Object({
      rows: Type.Integer(),
      last: Type.String({
        description: 'the digest of the last row: noted elsewhere, it shows later whether rows were cut off',
      }),
    }),
  }),
};
