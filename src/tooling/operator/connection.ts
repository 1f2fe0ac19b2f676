import { ApiError } from '#client/api-error.ts';
import { cipherOf } from '#client/password-cipher.ts';
import { splitPayload, uploadBody } from '#client/request-parts.ts';
import { auth } from '#contract/auth.contract.ts';
import type { Endpoint, Envelope, Payload, Reply } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { type Locale, locales } from '#contract/locale.ts';
import { secondFactor } from '#contract/second-factor.contract.ts';
import { UsageError } from '#cli/usage-error.ts';
import { defaults } from '#server/start/config-variables.ts';

/** Makes a call. @throws {ApiError} as the browser's `call()`, which keeps a browser's session and cannot be used here. */
export type Call = <E extends Endpoint>(endpoint: E, payload: Payload<E>, file?: File) => Promise<Reply<E>>;

/** Where the password of an operator comes from. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  askPassword(question: string): Promise<string>;
}

/** The server that is called, and who calls it. */
export interface Server {
  readonly url: string;
  readonly email: string;
  readonly locale: Locale;
  /** How long a call may take, in milliseconds. */
  readonly patience?: number;
}

/** What somebody signs in with. */
interface Secrets {
  readonly password: string;
  /** Asks for the second factor, where the server wants it. */
  readonly askCode: () => Promise<string>;
}

/**
 * The server that the options or the environment name, and the password.
 *
 * @throws UsageError where the address is none
 */
export async function serverOf(
  options: { readonly url?: string; readonly email?: string },
  { env, askPassword }: Terminal,
): Promise<{ server: Server } & Secrets> {
  const url = textOf(options.url) ?? (env['PUBLIC_URL'] || `http://${defaults.HOST}:${defaults.PORT}`);
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw new UsageError(`--url must be an http address, not ${url}`);
  const email = textOf(options.email) ?? (env['OPERATOR_EMAIL'] || defaults.OPERATOR_EMAIL);
  const locale = locales.find((each) => each === env['LANG']?.slice(0, 2).toUpperCase()) ?? 'US';
  const password = env['OPERATOR_PASSWORD'] || (await askPassword(`Password of ${email} at ${url}: `));
  const askCode = async (): Promise<string> =>
    env['OPERATOR_CODE'] || (await askPassword('One-time password or recovery code: '));
  return { server: { url: new URL(url).origin, email, locale }, password, askCode };
}

const textOf = (option: unknown): string | undefined => (typeof option === 'string' ? option : undefined);

/** Signs in, runs the work, and signs out again, also after an error. */
export async function whileSignedIn<T>(
  { url, email, locale, patience }: Server,
  { password, askCode }: Secrets,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const headers = { Accept: 'application/json', 'Accept-Language': locale };
  const visit = callsTo(url, headers, patience);
  const encrypt = await cipherOf(await visit(auth.publicKey, {}));
  const credentials = { username: email, password: await encrypt(password) };
  const { accessToken } = await visit(auth.login, { client: 'APP', loginType: 0, ...credentials });
  const call = givingCode(
    callsTo(url, { ...headers, Authorization: `Bearer ${accessToken}` }, patience),
    askCode,
  );
  try {
    return await work(call);
  } finally {
    // The session expires anyway; a failed sign-out must not hide the result.
    await call(auth.logout, {}).catch(() => undefined);
  }
}

/** Gives the second factor when the server asks for it, and makes the call again. */
function givingCode(call: Call, askCode: () => Promise<string>): Call {
  return async (endpoint, payload, file) => {
    try {
      return await call(endpoint, payload, file);
    } catch (error) {
      const isAsked = error instanceof ApiError && error.code === errors.secondFactorNeeded.code;
      // Where none is set up, the refusal says what to do.
      if (!isAsked || !(await call(secondFactor.state, {})).isSet) throw error;
      await call(secondFactor.give, { code: (await askCode()).trim() });
      return call(endpoint, payload, file);
    }
  };
}

const callsTo =
  (server: string, headers: Record<string, string>, patience = 20_000): Call =>
  async (endpoint, payload, file) => {
    const { url, rest } = splitPayload(endpoint, payload);
    const isQuery = endpoint.method === 'GET';
    const query = isQuery ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
    const response = await fetch(server + url + query, {
      method: endpoint.method,
      headers: { ...headers, ...(!isQuery && !file && { 'Content-Type': 'application/json' }) },
      ...(!isQuery && { body: file ? uploadBody(rest, file) : JSON.stringify(rest) }),
      redirect: 'error',
      signal: AbortSignal.timeout(file ? 180_000 : patience),
    }).catch(() => undefined);
    const envelope = (await response?.json().catch(() => undefined)) as Envelope | null | undefined;
    if (typeof envelope?.code !== 'number') throw ApiError.unreachable(response?.status);
    if (envelope.code !== 200) throw ApiError.refused(envelope);
    return envelope.data as Reply<typeof endpoint>;
  };
