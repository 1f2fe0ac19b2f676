import type { Static, TSchema } from 'typebox';
import type { LocalizedText } from './locale.ts';
import type { Permission } from './permissions.ts';

/**
 * Who may make a call: everyone, a signed-in user, a signed-in company, or an operator. `anyone` means everyone, too, and
 * the server knows who is signed in. `studio` means operators; in development, everyone.
 */
export type Access = 'visitor' | 'anyone' | 'user' | 'company' | 'operator' | 'studio';

/**
 * What is written into the record of operators about a call: nothing, that somebody has looked at personal data, or that
 * somebody has changed something.
 */
type Act = 'none' | 'look' | 'change';

/** The properties of a payload that say whom or what a call is about. */
export interface About {
  /** Holds the id of an order. */
  readonly order?: string;
  /** Holds the ids of orders: each gets a row of its own. */
  readonly orders?: string;
  /** Holds the id or the login name of an account. */
  readonly person?: string;
  /** Holds what names a record of another kind. */
  readonly record?: string;
}

/**
 * One API call, described once. The client, the server, the OpenAPI document and the tests read this object.
 *
 * `payload` is the query (and path parameters) of a GET and the body of a POST; `reply` is what stands in the
 * envelope's `data`. Path parameters are written `{name}` and are taken from the payload.
 */
export interface Endpoint<
  P extends TSchema = TSchema,
  R extends TSchema = TSchema,
  A extends Access = Access,
> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: A;
  /** The permissions of which an operator needs one; each call for operators names some. */
  readonly permissions?: readonly Permission[];
  /** What is recorded about the call; each call for operators says it. */
  readonly act?: Act;
  readonly about?: About;
  /** An operator may make the call before the second factor was given: the calls by which it is given need that. */
  readonly isBeforeSecondFactor?: boolean;
  readonly payload: P;
  readonly reply: R;
  /** The body is `multipart/form-data` with one file in the field `file`; `payload` describes the other fields. */
  readonly multipart?: boolean;
  /**
   * The answers of a form that the payload has: the step whose fields it has, the step of each field, or `*` for the
   * answers of all steps as they are. None for a call that no form is sent with.
   */
  readonly form?: CallForm;
  /** What changes the reply besides records of content: a page that was made from it is made again after a post. */
  readonly changesWith?: 'posts';
  /** What the call is when a server has too much to do; see `under-load.ts`. */
  readonly underLoad?: 'search' | 'newDraft';
  /** The reply may be a second old: a replica of the database may give it. Callers see what they wrote themselves. */
  readonly mayBeOld?: true;
}

/** A step, the step of each field, or `*`. */
type CallForm = string | Readonly<Record<string, string>>;

/** The calls of one section, by operation name; `account.register` names one from outside. */
export type Section = Readonly<Record<string, Endpoint>>;

/** The payload of a call, for example `Payload<typeof auth.login>`. */
export type Payload<E extends Endpoint> = Static<E['payload']>;

/** The content of the envelope's `data` after success. */
export type Reply<E extends Endpoint> = Static<E['reply']>;

/** What only calls for operators have, and all of them. */
type OfOperators<A extends Access> = A extends 'operator' | 'studio'
  ? { readonly permissions: readonly [Permission, ...Permission[]]; readonly act: Act }
  : { readonly permissions?: never; readonly act?: never; readonly about?: never };

/**
 * Describes one call.
 *
 * @example
 * login: endpoint({
 *   method: 'POST', path: '/api/authorize/login', summary: 'Sign in', access: 'visitor',
 *   payload: Type.Object({ username: Type.String() }), reply: Type.Object({ accessToken: Type.String() }),
 * })
 */
export function endpoint<const P extends TSchema, const R extends TSchema, const A extends Access>(
  description: Endpoint<P, R, A> & OfOperators<A>,
): Endpoint<P, R, A> {
  return description;
}

/** The body of every reply. `code` 200 is success; every other code is in the error catalogue (`errors.ts`). */
export interface Envelope<T = unknown> {
  readonly code: number;
  readonly data: T | null;
  readonly msg: string;
  /** Field errors, where the payload or a flow's data was refused. */
  readonly errors?: readonly WireFieldError[];
}

/** One refused field: a JSON pointer into the data, the JSON Schema keyword that refused it, and a locale key. */
export interface WireFieldError {
  readonly pointer: string;
  readonly keyword: string;
  readonly key: string;
  /** The reason, as a text that is not in the catalogues. The sentence of the key then has the parameter `reason`. */
  readonly reason?: LocalizedText;
}

/** The header in which the browser names the time zone of its device, for the times in mails. */
export const timeZoneHeader = 'Time-Zone';
