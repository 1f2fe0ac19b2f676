/** Whether an account belongs to a person or to a company. Companies may pay by deposit and have a discount. */
export const Identity = { individual: 1, company: 2 } as const;
export type Identity = (typeof Identity)[keyof typeof Identity];

/** The roles of accounts: customers order, operators work on orders. */
const roles = ['customer', 'operator'] as const;
export type Role = (typeof roles)[number];
