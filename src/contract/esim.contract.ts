import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { activationCode } from './esim-code.ts';
import { LocalizedText, RecordId } from './shapes.ts';

/** The eSIMs of the caller's orders. */
export const esim = {
  codes: endpoint({
    method: 'POST',
    path: '/api/esim/codes',
    summary:
      "The codes of the caller's paid order of eSIMs, each with its QR code; none while it waits for them",
    access: 'user',
    payload: Type.Object({ id: RecordId }),
    reply: Type.Object({
      email: Type.String({ description: 'the address that they were sent to' }),
      codes: Type.Array(
        Type.Object({
          code: Type.String({ description: 'the text in the QR code' }),
          server: Type.String({ description: 'the SM-DP+ address' }),
          key: Type.String({ description: 'the activation code alone' }),
          picture: Type.String({ description: 'the QR code, as a data URL' }),
        }),
      ),
    }),
  }),
};

/** The calls by which operators fill the stock of codes. */
export const esimStock = {
  list: endpoint({
    method: 'POST',
    path: '/api/operator/esim/esims',
    summary: 'The eSIMs: how many codes are left, and how many paid orders wait for codes',
    access: 'operator',
    permissions: ['fulfil'],
    act: 'none',
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        esim: Type.Integer({ description: 'the number to add codes with' }),
        name: LocalizedText,
        forSale: Type.Integer({ description: 'how many can be ordered' }),
        codes: Type.Integer({ description: 'that are not given away' }),
        waiting: Type.Integer({ description: 'paid orders without codes' }),
      }),
    ),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/operator/esim/codes',
    summary: 'Add activation codes of an eSIM; orders that wait get theirs first, the others can be sold',
    access: 'operator',
    permissions: ['fulfil'],
    act: 'change',
    about: { record: 'esim' },
    payload: Type.Object({
      esim: RecordId,
      code: Type.Array(Type.String({ pattern: activationCode }), {
        minItems: 1,
        maxItems: 1000,
        description: 'LPA:1$server$code; in quotes, because of the $',
      }),
    }),
    reply: Type.Object({
      added: Type.Integer({ description: 'those that were not there yet' }),
      forSale: Type.Integer({ description: 'how many can be ordered now' }),
    }),
  }),
};
