import type { Access } from '#contract/define.ts';
import type { Locale } from '#contract/locale.ts';
import type { Role } from '#contract/roles.ts';
import type { Desk } from './desk.ts';
import type { ReceivedFile } from './files/received-file.ts';

/** The caller's account as far as access is decided by it, and the session that the call came with. */
export interface SignedIn {
  readonly id: number;
  readonly identity: number;
  readonly role: Role;
  readonly locale: string;
  readonly tokenHash: Buffer;
  readonly lastSeenAt: Date;
}

/** A cookie that the server keeps with a browser: where it is sent, and for how long. */
export interface CookieKind {
  readonly name: string;
  /** The part of the API that it is sent to. */
  readonly path: string;
  readonly maxAgeSeconds: number;
}

/** The caller's cookies. No script can read them, and no other site can have them sent. */
export interface Cookies {
  read(kind: CookieKind): string | undefined;
  set(kind: CookieKind, value: string): void;
  clear(kind: CookieKind): void;
}

/** What a handler knows of a call besides its payload: the desk, and who calls from where. */
export interface Call<A extends Access = Access> extends Desk {
  /** Who calls. Null where visitors may call, since the session is not looked at; also where the studio is open. */
  readonly account: A extends 'visitor' ? null : A extends 'studio' ? SignedIn | null : SignedIn;
  readonly locale: Locale;
  readonly ip: string;
  /** The browser's name of itself; empty where it sends none. */
  readonly userAgent: string;
  /** The invite code that the caller came with; empty where there is none. */
  readonly invite: string;
  readonly cookies: Cookies;
  /** The file of a multipart call. */
  readonly file: ReceivedFile | null;
}
