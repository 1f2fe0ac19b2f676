import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** The result of a load. */
export interface Load {
  readonly seconds: number;
  /** Of each step, in milliseconds. */
  readonly times: readonly number[];
}

/** Runs steps of several clients at once: each begins a step when its last one has ended. */
export async function load(clients: number, seconds: number, step: () => Promise<void>): Promise<Load> {
  const times: number[] = [];
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() - begin < seconds * 1000) {
        const from = performance.now();
        await step();
        times.push(performance.now() - from);
      }
    }),
  );
  return { seconds: (performance.now() - begin) / 1000, times };
}

/** The value at a percentile. @param part from 0 to 1: 0.95 for the p95 */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/** What is sent; without a body it is a GET. */
interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request. @throws Error where it does not succeed */
export async function send(url: string, sent: Sent): Promise<string> {
  return (await exchange(url, sent)).text;
}

/** A request whose reply is needed with its headers. @throws Error where it does not succeed */
export function exchange(
  url: string,
  { headers, body }: Sent,
): Promise<{ readonly text: string; readonly headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(url, { agent, method, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve({ text, headers: response.headers });
        else reject(new Error(`${url} answered ${response.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The data of a reply. @throws Error where the call was refused */
export function dataOf(answer: string): unknown {
  const { code, data, msg } = JSON.parse(answer) as { code: number; data: unknown; msg: string };
  if (code !== 200) throw new Error(`${code} ${msg}`);
  return data;
}

/** Ends the connections that are kept. */
export function hangUp(): void {
  agent.destroy();
}
