import { quantile, send, dataOf } from '../server/load.ts';
import type { Person } from '../server/people.ts';
import type { Probe } from './probes.ts';
import type { Sample } from './samples.ts';

/** A server whose database has a number of orders, and an operator who is signed in. */
export interface Desk {
  readonly origin: string;
  readonly operator: Person;
  readonly sample: Sample;
}

/** How long a call takes, in milliseconds, with few orders and with many. */
export interface Measured {
  readonly what: string;
  readonly few: number;
  readonly many: number;
  /** Bytes of the reply with many orders. */
  readonly bytes: number;
}

/** What was measured, and what was not, with the reason. */
interface Result {
  readonly measured: readonly Measured[];
  readonly failed: readonly string[];
}

/** Makes each call on both sides in turn, and takes the median of each. The first call of a side does not count. */
export async function measureDesk(
  desks: { readonly few: Desk; readonly many: Desk },
  probes: readonly Probe[],
  rounds: number,
): Promise<Result> {
  const measured: Measured[] = [];
  const failed: string[] = [];
  for (const probe of probes)
    try {
      measured.push(await measureProbe(desks, probe, rounds));
    } catch (error) {
      failed.push(`${probe.what}: ${String(error)}`);
    }
  return { measured, failed };
}

async function measureProbe(
  { few, many }: { readonly few: Desk; readonly many: Desk },
  probe: Probe,
  rounds: number,
): Promise<Measured> {
  const times: Record<'few' | 'many', number[]> = { few: [], many: [] };
  let bytes = 0;
  for (let round = 0; round <= rounds; round++)
    for (const [name, desk] of [
      ['few', few],
      ['many', many],
    ] as const) {
      const { ms, length } = await timed(desk, probe);
      if (round > 0) times[name].push(ms);
      bytes = length;
    }
  return { what: probe.what, few: quantile(times.few, 0.5), many: quantile(times.many, 0.5), bytes };
}

async function timed(
  { origin, operator, sample }: Desk,
  { call, payload }: Probe,
): Promise<{ ms: number; length: number }> {
  const asked = payload(sample);
  const query = call.method === 'GET' ? `?${queryOf(asked)}` : '';
  const begin = performance.now();
  const text = await send(`${origin}${call.path}${query}`, {
    headers: operator.headers,
    ...(call.method === 'POST' && { body: JSON.stringify(asked) }),
  });
  const ms = performance.now() - begin;
  dataOf(text);
  return { ms, length: Buffer.byteLength(text) };
}

const queryOf = (asked: object): string =>
  new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString();
