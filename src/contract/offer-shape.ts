import { type Static, Type } from 'typebox';
import { offerKinds, purposes, signs } from './offer-lists.ts';

const choice = <const Names extends readonly string[]>(names: Names) =>
  Type.Enum([...names] as Names[number][]);

const strict = { additionalProperties: false };

const Address = Type.Object(
  {
    page: Type.String({ pattern: '^/' }),
    query: Type.Optional(Type.Record(Type.String(), Type.String({ minLength: 1 }))),
  },
  strict,
);

/** The price of one option of a product, from a day on. */
const OfferPrice = Type.Object(
  {
    from: Type.String({ format: 'date' }),
    serviceType: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
    workingDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
    rmb: Type.Number({ minimum: 0, maximum: 10_000_000, multipleOf: 0.01 }),
  },
  strict,
);

/** The shape of a file `<flow>.offer.json`: how a product is sold, and what it costs. `schemas/offers.md` explains it. */
export const OfferShape = Type.Object(
  {
    childType: Type.Integer({ minimum: 1, maximum: 99 }),
    kind: choice(offerKinds),
    settlement: choice(['paid', 'provider']),
    page: Type.String({ pattern: '^/' }),
    query: Type.Optional(Type.Record(Type.String(), Type.String({ minLength: 1 }))),
    also: Type.Optional(Type.Array(Address)),
    continueAt: Type.Integer({ minimum: 0 }),
    sign: choice(signs),
    purposes: Type.Optional(Type.Array(choice(purposes), { uniqueItems: true })),
    per: choice(['traveller', 'order', 'piece']),
    stock: Type.Optional(choice(['car', 'card'])),
    prices: Type.Optional(Type.Array(OfferPrice)),
  },
  strict,
);

/** How a product is sold, and what it costs. */
export type Offer = Static<typeof OfferShape>;
/** The price of one option of a product in RMB, from a day on. */
export type OfferPrice = Static<typeof OfferPrice>;
/** An address at which a product is sold: the path of a page, and what its query must contain. */
export type OfferAddress = Static<typeof Address>;
