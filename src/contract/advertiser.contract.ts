import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { Done, LocalizedText } from './shapes.ts';

/** Adverts by their slot on the pages. */
export const advertiser = {
  getlist: endpoint({
    method: 'POST',
    path: '/api/advertiser/getlist',
    summary: 'The adverts of a slot, for example 13 on the travel pages',
    access: 'visitor',
    payload: Type.Object({ code: Type.Integer({ minimum: 1, maximum: 99 }) }),
    reply: Type.Array(
      Type.Object({
        id: Type.Integer(),
        title: LocalizedText,
        description: LocalizedText,
        image: Type.String({ description: 'comma-separated addresses; may be empty' }),
        router: Type.String(),
      }),
    ),
  }),
  count: endpoint({
    method: 'POST',
    path: '/api/advertiser/count',
    summary: 'Count that an advert was shown or opened, once an hour for each reader',
    access: 'visitor',
    payload: Type.Object({
      id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      what: Type.Union([Type.Literal('shown'), Type.Literal('opened')]),
    }),
    reply: Done,
  }),
};
