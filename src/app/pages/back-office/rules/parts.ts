import type { Permission } from '#contract/permissions.ts';

/** The parts of the room in the order of their links, with the permissions of which an operator needs one. */
export const parts = {
  prices: ['rules'],
  goods: ['rules'],
  companies: ['finance'],
  entry: ['rules'],
  transit: ['rules'],
  refused: ['rules'],
  days: ['rules'],
  rate: ['finance', 'rules'],
  shop: ['finance', 'admin'],
  menu: ['content'],
  agreements: ['content'],
  synonyms: ['content'],
  searches: ['content'],
} as const satisfies Record<string, readonly [Permission, ...Permission[]]>;

/** The name of a part, which is also the last part of its address. */
export type PartName = keyof typeof parts;
