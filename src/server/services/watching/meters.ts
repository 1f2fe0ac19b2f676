import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What this process counts about its own work. `start/watching` adds what is asked of the database, and shows all of it. */
export const ownMeters = new Registry();

/** What the registry and every meter in it share. */
const registers = [ownMeters];

/**
 * Seconds. The bars of the server lie between them: a call takes some milliseconds, a rendered page at most 5 (200 a second),
 * a page in the browser 5 seconds at most.
 */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20];

const requests = new Histogram({
  name: 'moongate_request_seconds',
  help: 'Requests by the name of their call, and by the code of their reply. Calls that a rendered page makes are among them.',
  labelNames: ['call', 'code'],
  buckets,
  registers,
});

const jobs = new Histogram({
  name: 'moongate_job_seconds',
  help: 'Jobs of the queue by their name, and whether they were done.',
  labelNames: ['job', 'result'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 20, 60],
  registers,
});

const providers = new Histogram({
  name: 'moongate_provider_seconds',
  help: 'Calls to payment providers: done, refused (for good), or away (to be tried again).',
  labelNames: ['provider', 'call', 'result'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  registers,
});

const rendering = new Histogram({
  name: 'moongate_render_seconds',
  help: 'The rendering of a page, with the calls that it makes.',
  buckets,
  registers,
});

const pages = new Counter({
  name: 'moongate_pages_total',
  help: 'Pages by where they came from: kept, rendered, old (expired, under load or without the database), empty (the browser makes it), refused.',
  labelNames: ['from'],
  registers,
});

const refused = new Counter({
  name: 'moongate_refused_total',
  help: 'Requests that were refused under load, by kind.',
  labelNames: ['kind'],
  registers,
});

const pressure = new Gauge({
  name: 'moongate_pressure_level',
  help: 'How much of the work is refused under load, from 0 (nothing) to 4. Of several servers: take the max.',
  registers,
  aggregator: 'max',
});

const reads = new Counter({
  name: 'moongate_reads_total',
  help: 'Calls whose replies may be a second old, by who was asked: the replica, or the primary (the replica is away or behind, or the caller has just written). None without DATABASE_READ_URL.',
  labelNames: ['from'],
  registers,
});

/** Where a page came from. */
export type PageFrom = 'kept' | 'rendered' | 'old' | 'empty' | 'refused';

/** @param milliseconds from the request to the end of the reply */
export function countRequest(call: string, code: number, milliseconds: number): void {
  requests.observe({ call, code }, milliseconds / 1_000);
}

export function countPage(from: PageFrom): void {
  pages.inc({ from });
}

export function countRead(from: 'replica' | 'primary'): void {
  reads.inc({ from });
}

export function countRefused(kind: string): void {
  refused.inc({ kind });
}

export function notePressure(level: number): void {
  pressure.set(level);
}

const secondsSince = (began: number): number => (performance.now() - began) / 1_000;

/** Measures the rendering of a page. */
export async function timeRendering<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    rendering.observe(secondsSince(began));
  }
}

/** Measures a job. */
export async function timeJob<T>(job: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  let result = 'failed';
  try {
    const done = await work();
    result = 'done';
    return done;
  } finally {
    jobs.observe({ job, result }, secondsSince(began));
  }
}

/** Measures a call to a payment provider. @param resultOf what an error of it means */
export async function timeProvider<T>(
  labels: { readonly provider: string; readonly call: string },
  work: () => Promise<T>,
  resultOf: (error: unknown) => 'refused' | 'away',
): Promise<T> {
  const began = performance.now();
  let result = 'done';
  try {
    return await work();
  } catch (error) {
    result = resultOf(error);
    throw error;
  } finally {
    providers.observe({ ...labels, result }, secondsSince(began));
  }
}
