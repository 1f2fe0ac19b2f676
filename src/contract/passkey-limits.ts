/** The longest name that an owner gives a passkey, in characters. */
export const longestPasskeyName = 60;

/** How many passkeys an account may have. */
export const mostPasskeys = 20;
