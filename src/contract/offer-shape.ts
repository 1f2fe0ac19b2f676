import { type Static, Type } from 'typebox';
import { Cancellation } from './cancellation-shape.ts';
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

/** Findings that are meant, each with its reason. */
const Known = Type.Optional(Type.Record(Type.String(), Type.String({ minLength: 3 })));

/** The price of one option of a product, from a day on. */
const OfferPrice = Type.Object(
  {
    from: Type.String({ format: 'date' }),
    serviceType: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
    workingDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
    rmb: Type.Number({ minimum: 0, maximum: 10_000_000, multipleOf: 0.01 }),
    known: Known,
  },
  strict,
);

/** Who says so, and when somebody last looked. */
const stated = {
  source: Type.String({ minLength: 1 }),
  sourceUrl: Type.String({ pattern: '^https?://' }),
  checked: Type.String({ format: 'date' }),
};

/** What the authority itself charges, in RMB. It is paid there and is in no price of ours. */
const AuthorityFee = Type.Object(
  { least: Type.Number({ minimum: 0 }), most: Type.Number({ minimum: 0 }), ...stated },
  strict,
);

/** How long the authority that decides takes at most, by its own rules, and what it charges. */
const AuthorityTime = Type.Object(
  {
    most: Type.Integer({ minimum: 1, maximum: 999 }),
    unit: choice(['day', 'month']),
    ...stated,
    fee: Type.Optional(AuthorityFee),
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
    authority: Type.Optional(AuthorityTime),
    cancellation: Type.Optional(Cancellation),
    prices: Type.Optional(Type.Array(OfferPrice)),
    known: Known,
  },
  strict,
);

/** How a product is sold, and what it costs. */
export type Offer = Static<typeof OfferShape>;
/** How long the authority that decides on an application takes at most, and what it charges. */
export type AuthorityTime = Static<typeof AuthorityTime>;
/** The price of one option of a product in RMB, from a day on. */
export type OfferPrice = Static<typeof OfferPrice>;
/** An address at which a product is sold: the path of a page, and what its query must contain. */
export type OfferAddress = Static<typeof Address>;
