/** The codes of the findings of the shop's own checks. `schemas/findings.md` explains each, beside those of the compiler. */
export const shopCodes = [
  'child-type-twice',
  'child-type-changed',
  'retired-malformed',
  'fact-elsewhere',
  'fact-missing',
  'fact-not-sure',
  'offer-missing',
  'offer-without-flow',
  'offer-malformed',
  'offer-other-product',
  'offer-page-unknown',
  'offer-draft-unfit',
  'offer-address-twice',
  'offer-settlement-unfit',
  'offer-node-unknown',
  'offer-cancellation-unfit',
  'option-without-price',
  'price-without-option',
  'price-twice',
  'offer-per-unfit',
  'price-order-odd',
  'price-far-off',
  'price-later',
  'price-changed',
  'offer-words-missing',
  'titles-differ',
  'flow-intro-missing',
  'form-pages-unfit',
  'form-upload',
] as const;

type ShopCode = (typeof shopCodes)[number];

declare module '#compiler/codes.ts' {
  interface FurtherCodes extends Record<ShopCode, true> {}
}
