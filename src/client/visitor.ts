import type { account } from '#contract/account.contract.ts';
import type { Reply } from '#contract/define.ts';
import type { Locale } from '#contract/locale.ts';

/** The profile as it was last loaded. */
export type UserInfo = Reply<typeof account.profile>;

/** The data that this browser stores about its visitor. */
export interface Session {
  readonly token: string | null;
  readonly userInfo: UserInfo | null;
  /** The invite code from the visitor's link. */
  readonly inv: string | null;
  readonly locale: Locale;
  /** The server's message why the last session ended; null after the next sign-in. Not stored. */
  readonly endedBecause: string | null;
}

/** The session of a visitor who is not signed in. The server renders pages with it. */
export const visitorIn = (locale: Locale): Session => ({
  token: null,
  userInfo: null,
  inv: null,
  locale,
  endedBecause: null,
});
