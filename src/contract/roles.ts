/** Whether an account belongs to a person or to a company. Companies may pay by deposit and have a discount. */
export const Identity = { individual: 1, company: 2 } as const;
export type Identity = (typeof Identity)[keyof typeof Identity];

/** What an account was registered with, and signs in by. */
export const SignInBy = { mail: 1, phone: 2 } as const;
export type SignInBy = (typeof SignInBy)[keyof typeof SignInBy];

/** How an account signs in: by its password, or by a code that is sent to its phone. */
export const LoginType = { password: 0, code: 1 } as const;
export type LoginType = (typeof LoginType)[keyof typeof LoginType];

/** The roles of accounts: customers order, operators work on orders. */
const roles = ['customer', 'operator'] as const;
export type Role = (typeof roles)[number];
