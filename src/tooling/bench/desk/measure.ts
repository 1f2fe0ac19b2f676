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

/** Milliseconds of a call: the median, and of the fastest tenth, which is what it takes while nobody else works on the machine. */
interface Times {
  readonly p50: number;
  readonly p10: number;
}

/** How long a call takes with few orders and with many. */
export interface Measured {
  readonly what: string;
  readonly few: Times;
  readonly many: Times;
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
  const timesOf = (all: readonly number[]): Times => ({ p50: quantile(all, 0.5), p10: quantile(all, 0.1) });
  return { what: probe.what, few: timesOf(times.few), many: timesOf(times.many), bytes };
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
