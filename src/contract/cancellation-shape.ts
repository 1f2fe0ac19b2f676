import { type Static, Type } from 'typebox';

const Percent = (description: string) => Type.Integer({ minimum: 0, maximum: 100, description });

/** How much of its price comes back if a customer cancels a paid order. After delivery nothing does. */
export const Cancellation = Type.Object(
  {
    beforeWork: Percent('of the price, until the work begins'),
    duringWork: Type.Optional(
      Percent('of the price, from then on until the order is delivered; nothing if it is not given'),
    ),
    beginsHours: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 720,
        description: 'of a pick-up: how long before the day of arrival begins the work begins',
      }),
    ),
  },
  { additionalProperties: false },
);
export type Cancellation = Static<typeof Cancellation>;
