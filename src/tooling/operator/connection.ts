import { ApiError } from '#client/api-error.ts';
import { cipherOf } from '#client/password-cipher.ts';
import { splitPayload, uploadBody } from '#client/request-parts.ts';
import { auth } from '#contract/auth.contract.ts';
import type { Endpoint, Envelope, Payload, Reply } from '#contract/define.ts';
import type { Locale } from '#contract/locale.ts';

/** Makes a call. @throws {ApiError} as the browser's `call()`, which keeps a browser's session and cannot be used here. */
export type Call = <E extends Endpoint>(endpoint: E, payload: Payload<E>, file?: File) => Promise<Reply<E>>;

/** Signs in, runs the work, and signs out again, also after an error. */
export async function whileSignedIn<T>(
  { url, email, locale }: { url: string; email: string; locale: Locale },
  password: string,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const headers = { Accept: 'application/json', 'Accept-Language': locale };
  const visit = callsTo(url, headers);
  const encrypt = await cipherOf(await visit(auth.publicKey, {}));
  const credentials = { username: email, password: await encrypt(password) };
  const { accessToken } = await visit(auth.login, { client: 'APP', loginType: 0, ...credentials });
  const call = callsTo(url, { ...headers, Authorization: `Bearer ${accessToken}` });
  try {
    return await work(call);
  } finally {
    // The session expires anyway; a failed sign-out must not hide the result.
    await call(auth.logout, {}).catch(() => undefined);
  }
}

const callsTo =
  (server: string, headers: Record<string, string>): Call =>
  async (endpoint, payload, file) => {
    const { url, rest } = splitPayload(endpoint, payload);
    const isQuery = endpoint.method === 'GET';
    const query = isQuery ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
    const response = await fetch(server + url + query, {
      method: endpoint.method,
      headers: { ...headers, ...(!isQuery && !file && { 'Content-Type': 'application/json' }) },
      ...(!isQuery && { body: file ? uploadBody(rest, file) : JSON.stringify(rest) }),
      redirect: 'error',
      signal: AbortSignal.timeout(file ? 180_000 : 20_000),
    }).catch(() => undefined);
    const envelope = (await response?.json().catch(() => undefined)) as Envelope | null | undefined;
    if (typeof envelope?.code !== 'number') throw ApiError.unreachable(response?.status);
    if (envelope.code !== 200) throw ApiError.refused(envelope);
    return envelope.data as Reply<typeof endpoint>;
  };
