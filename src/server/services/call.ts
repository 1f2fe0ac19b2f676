import type { Access } from '#contract/define.ts';
import type { Locale } from '#contract/locale.ts';
import type { Identity, Role } from '#contract/roles.ts';
import type { WorkContext } from './context.ts';
import type { ReceivedFile } from './files/received-file.ts';

/** The parts of the caller's account that decide access, and the session of the call. */
export interface SignedIn {
  readonly id: number;
  readonly identity: Identity;
  readonly role: Role;
  readonly locale: string;
  /** An IANA name; null while it is not known. */
  readonly timeZone: string | null;
  readonly tokenHash: Buffer;
  readonly lastSeenAt: Date;
  /** When the owner last proved in this session to be present; null if only a remembered device began it. */
  readonly provedAt: Date | null;
  /** The roles of an operator, as they are now; null for everybody else. */
  readonly operatorRoles: readonly string[] | null;
  /** The addresses and networks to which an operator is bound; empty: to none. */
  readonly boundTo: readonly string[] | null;
  /** Whether the operator has set up one-time passwords. */
  readonly hasSecondFactor: boolean;
  /** When the second factor was given in this session; null where it was not. */
  readonly secondFactorAt: Date | null;
}

/** A cookie that the server sets: its name, the path it is sent to, and how long it is valid. */
interface CookieKind {
  readonly name: string;
  /** The path of the API to which the browser sends it. */
  readonly path: string;
  readonly maxAgeSeconds: number;
}

/** The caller's cookies. Scripts can't read them, and requests that other sites cause do not send them. */
export interface Cookies {
  read(kind: CookieKind): string | undefined;
  set(kind: CookieKind, value: string): void;
  clear(kind: CookieKind): void;
}

/** Everything that a handler gets besides the payload: the context, and data about the caller. */
export interface Call<A extends Access = Access> extends WorkContext {
  /**
   * The signed-in account. Null if visitors may make the call, because the session is not read then; null for
   * visitors where anyone may make the call; also null if the studio is open to everyone.
   */
  readonly account: A extends 'visitor' ? null : A extends 'anyone' | 'studio' ? SignedIn | null : SignedIn;
  readonly locale: Locale;
  /** The time zone of the caller's device; null if the call does not name one. */
  readonly timeZone: string | null;
  readonly ip: string;
  /** The User-Agent header; empty if none was sent. */
  readonly userAgent: string;
  /** The invite code of the header `inv`; empty if none was sent. */
  readonly invite: string;
  readonly cookies: Cookies;
  /** The file of a multipart call; null for other calls. */
  readonly file: ReceivedFile | null;
}
