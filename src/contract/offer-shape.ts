import type { XStatic } from 'typebox/schema';
import { cancellationRule } from './cancellation-rule.ts';
import { offerKinds, purposes, signs } from './offer-lists.ts';
import { MOST_RMB } from './limits.ts';

/** Findings that are meant, each with its reason. */
const known = { type: 'object', additionalProperties: { type: 'string', minLength: 3 } } as const;

const query = { type: 'object', additionalProperties: { type: 'string', minLength: 1 } } as const;
const page = { type: 'string', pattern: '^/' } as const;

const address = {
  type: 'object',
  properties: { page, query },
  required: ['page'],
  additionalProperties: false,
} as const;

/** The price of one option of a product, from a day on. */
const offerPrice = {
  type: 'object',
  properties: {
    from: { type: 'string', format: 'date' },
    serviceType: { type: 'integer', minimum: 1, maximum: 99 },
    workingDays: { type: 'integer', minimum: 0, maximum: 365 },
    rmb: { type: 'number', minimum: 0, maximum: MOST_RMB, multipleOf: 0.01 },
    known,
  },
  required: ['from', 'rmb'],
  additionalProperties: false,
} as const;

/** Who says so, and when somebody last looked. */
const stated = {
  source: { type: 'string', minLength: 1 },
  sourceUrl: { type: 'string', pattern: '^https?://' },
  checked: { type: 'string', format: 'date' },
} as const;

/** What the authority itself charges, in RMB. It is paid there and is in no price of ours. */
const authorityFee = {
  type: 'object',
  properties: { least: { type: 'number', minimum: 0 }, most: { type: 'number', minimum: 0 }, ...stated },
  required: ['least', 'most', 'source', 'sourceUrl', 'checked'],
  additionalProperties: false,
} as const;

/** How long the authority that decides takes at most, by its own rules, and what it charges. */
const authorityTime = {
  type: 'object',
  properties: {
    most: { type: 'integer', minimum: 1, maximum: 999 },
    unit: { enum: ['day', 'month'] },
    ...stated,
    fee: authorityFee,
  },
  required: ['most', 'unit', 'source', 'sourceUrl', 'checked'],
  additionalProperties: false,
} as const;

/**
 * The shape of a file `<flow>.offer.json`: how a product is sold, and what it costs. `schemas/offers.md` explains it.
 * A plain JSON Schema: the checks of schemas read it at each start, and TypeBox takes a third of their time to load.
 */
export const offerShape = {
  type: 'object',
  properties: {
    childType: { type: 'integer', minimum: 1, maximum: 99 },
    kind: { enum: offerKinds },
    settlement: { enum: ['paid', 'provider'] },
    page,
    query,
    also: { type: 'array', items: address },
    continueAt: { type: 'integer', minimum: 0 },
    sign: { enum: signs },
    purposes: { type: 'array', items: { enum: purposes }, uniqueItems: true },
    per: { enum: ['traveller', 'order', 'piece'] },
    stock: { enum: ['car', 'card'] },
    authority: authorityTime,
    cancellation: cancellationRule,
    prices: { type: 'array', items: offerPrice },
    known,
  },
  required: ['childType', 'kind', 'settlement', 'page', 'continueAt', 'sign', 'per'],
  additionalProperties: false,
} as const;

/** How a product is sold, and what it costs. */
export type Offer = XStatic<typeof offerShape>;
/** How long the authority that decides on an application takes at most, and what it charges. */
export type AuthorityTime = XStatic<typeof authorityTime>;
/** The price of one option of a product in RMB, from a day on. */
export type OfferPrice = XStatic<typeof offerPrice>;
/** An address at which a product is sold: the path of a page, and what its query must contain. */
export type OfferAddress = XStatic<typeof address>;
