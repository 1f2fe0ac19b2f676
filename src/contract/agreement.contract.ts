import { Type } from 'typebox';
import { ChangedSection } from './agreement-shapes.ts';
import { endpoint } from './define.ts';
import { Done, LocalizedText, RecordId } from './shapes.ts';

const Number = Type.Integer({
  minimum: 1,
  maximum: 1_000_000,
  description: 'counts the texts of an agreement',
});

/** The calls by which customers agree to a new version of an agreement. */
export const agreement = {
  pending: endpoint({
    method: 'GET',
    path: '/api/userAgreement/pending',
    summary:
      'The agreements that have to be agreed to again before the next order, with what has changed in them',
    access: 'user',
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        id: RecordId,
        number: Number,
        title: LocalizedText,
        from: Type.String({ description: 'yyyy-MM-dd' }),
        changes: Type.Array(ChangedSection, {
          description:
            'since the version that the account has agreed to; where none is known, since the one before the first that asks again',
        }),
      }),
    ),
  }),
  agree: endpoint({
    method: 'POST',
    path: '/api/userAgreement/agree',
    summary: 'Agree to versions of agreements',
    access: 'user',
    payload: Type.Object({
      versions: Type.Array(Type.Object({ id: RecordId, number: Number }), { minItems: 1, maxItems: 10 }),
    }),
    reply: Done,
  }),
};
