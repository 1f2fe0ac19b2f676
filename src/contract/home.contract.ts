import { Type } from 'typebox';
import { CardType } from './card-type.ts';
import { ChildType } from './drafts.ts';
import { endpoint } from './define.ts';
import { LocalizedText, numbersOf } from './shapes.ts';

/** The records that the home page shows of each section. */
export const home = {
  visas: endpoint({
    method: 'GET',
    path: '/api/index/visa',
    summary: 'The visas on the home page',
    access: 'visitor',
    mayBeOld: true,
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        id: Type.Integer(),
        childType: ChildType,
        title: LocalizedText,
        processingTime: LocalizedText,
        content: LocalizedText,
        router: Type.String({ description: 'where to apply; empty while it is not offered here' }),
        price: Type.Union([Type.Number(), Type.Null()], {
          description: 'RMB, lowest; null while not offered',
        }),
      }),
    ),
  }),
  cards: endpoint({
    method: 'POST',
    path: '/api/index/lw',
    summary: 'The Wi-Fi and SIM cards on the home page: of each type the first ones that are in stock',
    access: 'visitor',
    mayBeOld: true,
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        id: Type.Integer(),
        type: numbersOf(CardType),
        name: LocalizedText,
        content: LocalizedText,
        days: Type.Integer({ description: 'how long it works' }),
        price: Type.Number({ description: 'RMB' }),
      }),
    ),
  }),
};
