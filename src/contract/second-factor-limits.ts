/** How many recovery codes an operator gets: each stands in for a one-time password, once. */
export const recoveryCodeCount = 10;
