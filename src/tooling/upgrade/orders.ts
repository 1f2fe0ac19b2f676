import { beginning, cardAnswers } from '../bench/server/orders.ts';

/** A customer of the demonstration, whose password the README tells. */
const [NAME, PASSWORD] = ['demo@moongate.example', 'Moongate2026'];

interface Answered {
  readonly code: number;
  readonly data: unknown;
}

/** Signs in as a customer of the demonstration. @returns the code of the reply, and the token where it is 200 */
export async function signIn(origin: string): Promise<{ code: number; token: string }> {
  const body = { client: 'APP', loginType: 0, username: NAME, password: PASSWORD };
  const { code, data } = await call(origin, '/api/authorize/login', {}, body);
  return { code, token: (data as { accessToken?: string } | null)?.accessToken ?? '' };
}

/** Begins, saves and confirms orders; every second one stays a draft. @throws Error if a call is refused */
export async function placeOrders(origin: string, cardId: string, count: number): Promise<void> {
  const { token } = await signIn(origin);
  const headers = { authorization: `Bearer ${token}` };
  const data = cardAnswers(cardId);
  for (let number = 0; number < count; number++) {
    const { id, orderNumber, revision } = await done(
      '/api/trafficCardOrderInfo/add',
      JSON.parse(beginning(cardId)) as object,
    );
    await done('/api/trafficCardOrderInfo/upd', { id, version: 1, revision, data });
    if (number % 2 === 0) await done(`/api/orderInfo/updateOrderState/${id}/1/${orderNumber}`);
  }

  async function done(path: string, body?: object) {
    const { code, data: reply } = await call(origin, path, headers, body);
    if (code !== 200) throw new Error(`${path} was answered with ${code}`);
    return reply as { id: number; orderNumber: string; revision: number };
  }
}

async function call(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<Answered> {
  const response = await fetch(origin + path, {
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answered;
}
