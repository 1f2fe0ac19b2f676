import type { XStatic } from 'typebox/schema';

/** How much of its price comes back if a customer cancels a paid order, as plain JSON Schema. */
export const cancellationRule = {
  type: 'object',
  properties: {
    beforeWork: {
      type: 'integer',
      minimum: 0,
      maximum: 100,
      description: 'of the price, until the work begins',
    },
    duringWork: {
      type: 'integer',
      minimum: 0,
      maximum: 100,
      description: 'of the price, from then on until the order is delivered; nothing if it is not given',
    },
    beginsHours: {
      type: 'integer',
      minimum: 1,
      maximum: 720,
      description: 'of a pick-up: how long before the day of arrival begins the work begins',
    },
  },
  required: ['beforeWork'],
  additionalProperties: false,
} as const;

/** How much of its price comes back if a customer cancels a paid order. After delivery nothing does. */
export type Cancellation = XStatic<typeof cancellationRule>;
