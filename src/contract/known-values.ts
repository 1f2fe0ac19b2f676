/**
 * The values that can fill in a field, by the names that `x-ui.prefill` has for them: of the account, and the picture of
 * the passport of a person who was chosen again.
 */
export const knownValues = ['email', 'nationality', 'phone', 'passportPicture'] as const;
export type KnownValue = (typeof knownValues)[number];
