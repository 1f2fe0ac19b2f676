import { ApiError } from '#client/api-error.ts';
import { cipherOf } from '#client/password-cipher.ts';
import { splitPayload, uploadBody } from '#client/request-parts.ts';
import { auth } from '#contract/auth.contract.ts';
import type { Endpoint, Envelope, Payload, Reply } from '#contract/define.ts';
import type { Locale } from '#contract/locale.ts';
import { site } from '#contract/site.contract.ts';

const PATIENCE_MS = 20_000;
const UPLOAD_PATIENCE_MS = 180_000;

/** A server that an operator is signed in to. */
export interface Connection {
  /** @throws {ApiError} as the browser's `call()`, which keeps the session of a browser and cannot be used here. */
  call<E extends Endpoint>(endpoint: E, payload: Payload<E>): Promise<Reply<E>>;
  /** Stores a file. @returns its id. */
  upload(file: File): Promise<string>;
}

/** Signs in, runs the work, and signs out again, also after an error. */
export async function whileSignedIn<T>(
  { url, email, locale }: { url: string; email: string; locale: Locale },
  password: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const visitor = connectTo(url, locale);
  const encrypt = await cipherOf(await visitor.call(auth.publicKey, {}));
  const { accessToken } = await visitor.call(auth.login, {
    client: 'APP',
    loginType: 0,
    username: email,
    password: await encrypt(password),
  });
  const connection = connectTo(url, locale, accessToken);
  try {
    return await work(connection);
  } finally {
    // The session expires anyway; a failed sign-out must not hide the result.
    await connection.call(auth.logout, {}).catch(() => undefined);
  }
}

function connectTo(url: string, locale: Locale, token?: string): Connection {
  const headers = {
    Accept: 'application/json',
    'Accept-Language': locale,
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  };

  async function call<E extends Endpoint>(endpoint: E, payload: Payload<E>, file?: File): Promise<Reply<E>> {
    const { url: path, rest } = splitPayload(endpoint, payload);
    const request: RequestInit = { method: endpoint.method, headers, redirect: 'error' };
    if (file) request.body = uploadBody(rest, file);
    else if (endpoint.method === 'POST') {
      request.body = JSON.stringify(rest);
      request.headers = { ...headers, 'Content-Type': 'application/json' };
    }
    const signal = AbortSignal.timeout(file ? UPLOAD_PATIENCE_MS : PATIENCE_MS);
    const response = await fetch(url + path, { ...request, signal }).catch(() => undefined);
    const envelope: unknown = await response?.json().catch(() => undefined);
    if (!isEnvelope(envelope)) throw ApiError.unreachable(response?.status);
    if (envelope.code !== 200) throw ApiError.refused(envelope);
    return envelope.data as Reply<E>;
  }

  return {
    call: (endpoint, payload) => call(endpoint, payload),
    upload: async (file) => (await call(site.upload, { module: 'document' }, file)).id,
  };
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';
}
