import type { FastifyInstance } from 'fastify';
import type { Locale } from '#contract/locale.ts';
import type { Access } from '#contract/define.ts';
import type { AppDeps } from './deps.ts';
import type { Cookies } from '../http/cookies.ts';
import type { Translate } from './translation.ts';
import type { SignedIn } from '../accounts/sessions.ts';
import type { Database } from '../store/database.ts';
import type { ReceivedFile } from './files/received-file.ts';

/** What a handler knows of the call besides its payload. */
export interface CallContext<A extends Access = Access> {
  readonly app: FastifyInstance;
  readonly deps: AppDeps;
  readonly db: Database;
  readonly now: () => Date;
  /** Who calls. A call that visitors may make doesn't look at the session at all; nor does the studio where it is open. */
  readonly account: A extends 'visitor' ? null : A extends 'studio' ? SignedIn | null : SignedIn;
  readonly locale: Locale;
  readonly requestId: string;
  readonly ip: string;
  /** What the browser says of itself; empty where it says nothing. */
  readonly userAgent: string;
  /** The invite code that the caller came with; empty where there is none. */
  readonly invite: string;
  readonly cookies: Cookies;
  /** A sentence in the caller's language. */
  readonly translate: (key: Parameters<Translate>[1], values?: Parameters<Translate>[2]) => string;
  /** The file of a multipart call. */
  readonly file: ReceivedFile | null;
}
