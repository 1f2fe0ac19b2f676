/** What an account is: a person, or a company, which may also pay by deposit and has a discount. */
export const Identity = { individual: 1, company: 2 } as const;
export type Identity = (typeof Identity)[keyof typeof Identity];

/** What an account may do: customers order, operators work on orders. */
export const roles = ['customer', 'operator'] as const;
export type Role = (typeof roles)[number];
