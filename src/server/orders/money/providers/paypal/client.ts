import { ProviderAway, ProviderRefusal } from '../../provider.ts';
import type { PaypalSettings } from './settings.ts';
import { Problem, shaped, Token } from './shapes.ts';

/** Our credentials at PayPal, and its address. */
type PaypalCredentials = Pick<PaypalSettings, 'clientId' | 'clientSecret' | 'apiUrl'>;

/** An answer below 500: the body of a success, or the issue that PayPal names. */
export interface PaypalReply {
  readonly status: number;
  readonly ok: boolean;
  readonly body: unknown;
  /** PayPal's own code of what is wrong, for example `INSTRUMENT_DECLINED`; empty where nothing is. */
  readonly issue: string;
}

/** Requests to PayPal; every method throws `ProviderAway` where another try may help. */
export interface PaypalClient {
  get(path: string): Promise<PaypalReply>;
  /** @param requestId the idempotency key. */
  post(path: string, requestId: string, body: object): Promise<PaypalReply>;
}

const PATIENCE_MS = 15_000;

/** A token is not used any more in its last minute: it has to last until the request arrives. */
const MARGIN_MS = 60_000;

/** PayPal's issue where another request with the same id is being worked on. */
const busy: ReadonlySet<string> = new Set(['PREVIOUS_REQUEST_IN_PROGRESS', 'RATE_LIMIT_REACHED']);

export function createPaypalClient(credentials: PaypalCredentials): PaypalClient {
  const token = createToken(credentials);

  async function ask(path: string, init: RequestInit & { headers: Record<string, string> }) {
    const send = (bearer: string): Promise<Response> =>
      reach(credentials.apiUrl + path, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${bearer}` },
      });
    const bearer = await token.take();
    const response = await send(bearer);
    if (response.status !== 401) return read(response);
    // The token may have been withdrawn early; the request is sent once more, with a new one.
    await response.body?.cancel();
    token.drop(bearer);
    return read(await send(await token.take()));
  }

  return {
    get: (path) => ask(path, { headers: {} }),
    post: (path, requestId, body) =>
      ask(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'paypal-request-id': requestId,
          prefer: 'return=representation',
        },
        body: JSON.stringify(body),
      }),
  };
}

/** The access token: fetched once for requests at the same time, and kept until shortly before it ends. */
function createToken({ clientId, clientSecret, apiUrl }: PaypalCredentials) {
  let kept: { readonly value: string; readonly until: number } | undefined;
  let coming: Promise<string> | undefined;

  async function renew(): Promise<string> {
    const asked = Date.now();
    const reply = await read(
      await reach(`${apiUrl}/v1/oauth2/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      }),
    );
    if (!reply.ok) throw new ProviderRefusal(reply.issue);
    const body = shaped(Token, reply.body);
    if (body === undefined) throw new ProviderAway('PayPal gave no token');
    kept = { value: body.access_token, until: asked + body.expires_in * 1000 - MARGIN_MS };
    return body.access_token;
  }

  return {
    async take(): Promise<string> {
      if (kept !== undefined && Date.now() < kept.until) return kept.value;
      coming ??= renew().finally(() => (coming = undefined));
      return coming;
    },
    /** Drops this token only: a later request that was refused with it must not drop the new one. */
    drop(value: string): void {
      if (kept?.value === value) kept = undefined;
    },
  };
}

/** Every request to PayPal: with a time-out, and without following redirections. */
export async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    // The error's message may repeat the address, or a part of what was sent.
    throw new ProviderAway('PayPal could not be reached');
  }
}

/** Where the answer breaks off or cannot be read, it is unknown whether PayPal has done what was asked. */
async function read(response: Response): Promise<PaypalReply> {
  const { status, ok } = response;
  const body: unknown = await response.json().catch(() => undefined);
  // Refused credentials say nothing about the payment, so this must not count as a refusal of it.
  if (status >= 500 || [401, 408, 409, 429].includes(status))
    throw new ProviderAway(`PayPal answered ${status}`);
  if (ok && body === undefined) throw new ProviderAway('PayPal’s answer broke off');
  const issue = ok ? '' : issueOf(body, status);
  if (busy.has(issue)) throw new ProviderAway(issue);
  return { status, ok, body, issue };
}

/** Codes only: descriptions may repeat what was sent. */
function issueOf(body: unknown, status: number): string {
  const problem = shaped(Problem, body);
  const code = problem?.details?.[0]?.issue ?? problem?.name ?? problem?.error ?? '';
  return /^\w{1,80}$/.test(code) ? code : `HTTP_${status}`;
}
