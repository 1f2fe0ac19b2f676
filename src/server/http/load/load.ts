import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusedAtStep, type RefusedKind } from '#contract/under-load.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { countRefused, notePressure } from '../../services/watching/meters.ts';
import { isRendering } from '../pages/renderer.ts';
import { isPagePath } from '../paths.ts';

/** How much a server has to do. */
export interface Load {
  /** 0: no more than it can do. From 1 on, more and more is refused; see `contract/under-load.ts`. */
  step(): number;
}

declare module 'fastify' {
  interface FastifyInstance {
    load: Load;
  }
  interface FastifyContextConfig {
    /** What the call is under load, if it can be refused. */
    refusedKind?: RefusedKind;
  }
}

/** Milliseconds between two looks at the lag. */
const LOOK_MS = 1_000;
/**
 * So many looks in a row must agree before the step changes: a page that is rendered for the first time, or a garbage collection,
 * lets the server lag for one of them, and is no load.
 */
const LOOKS = 3;
/** With fewer requests in a second their time says nothing of load. */
const FEWEST = 20;

/** Seconds after which a refused caller may try again. Not all at the same moment. */
const retryAfter = (): number => 5 + Math.floor(Math.random() * 10);

/**
 * Measures the lag of this server, once a second. It is the larger of two times:
 *
 * - how much later than asked for a timer is called: the event loop has too much to do,
 * - how long pages, lists and searches take on average: they wait for the database, or for their turn.
 *
 * @param steps the lag at which each step begins, in milliseconds; empty: no step ever begins
 * @param given gives the lag in place of what is measured
 */
export async function addLoad(
  app: FastifyInstance,
  steps: readonly number[],
  given?: () => number,
): Promise<void> {
  if (given !== undefined) {
    app.decorate('load', { step: () => stepOf(steps, given()) });
    return;
  }
  if (steps.length === 0) {
    app.decorate('load', { step: () => 0 });
    return;
  }
  await app.register(underPressure, { sampleInterval: LOOK_MS });
  const times = createTimes();
  app.addHook('onResponse', async (request, reply) => {
    if (isRefusable(request) && reply.statusCode !== 503) times.add(reply.elapsedTime);
  });
  const steadied = createSteadied(LOOKS);
  let step = 0;
  const looking = setInterval(() => {
    const lag = Math.max(app.memoryUsage().eventLoopDelay, times.mean());
    const now = steadied(stepOf(steps, lag));
    if (now !== step)
      app.log.warn(
        { step: now, before: step, lagMs: Math.round(lag) },
        'the load of this server has changed',
      );
    step = now;
    notePressure(step);
  }, LOOK_MS).unref();
  app.addHook('onClose', async () => clearInterval(looking));
  app.decorate('load', { step: () => step });
}

/** Collects times until their mean is asked for; 0 where they are too few to say something. */
function createTimes(): { add(ms: number): void; mean(): number } {
  let sum = 0;
  let count = 0;
  return {
    add(ms) {
      sum += ms;
      count += 1;
    },
    mean() {
      const mean = count < FEWEST ? 0 : sum / count;
      [sum, count] = [0, 0];
      return mean;
    },
  };
}

/**
 * Makes a step rise or fall only when so many looks in a row say so.
 *
 * @example const steadied = createSteadied(2); [1, 1, 0, 0].map(steadied) // [0, 1, 1, 0]
 */
export function createSteadied(looks: number): (step: number) => number {
  const seen = Array.from({ length: looks }, () => 0);
  let steady = 0;
  return (step) => {
    seen.shift();
    seen.push(step);
    steady = Math.min(Math.max(steady, Math.min(...seen)), Math.max(...seen));
    return steady;
  };
}

/** Whether a request is of a kind that can be refused. */
const isRefusable = ({ routeOptions, url }: FastifyRequest): boolean =>
  routeOptions.config.refusedKind !== undefined || (routeOptions.url === undefined && isPagePath(url));

const stepOf = (steps: readonly number[], lag: number): number =>
  steps.filter((begins) => lag >= begins).length;

/** Whether requests of a kind are refused now. */
export const isRefused = (app: FastifyInstance, kind: RefusedKind): boolean =>
  app.load.step() >= refusedAtStep[kind];

/** The error with which a request of a kind is refused under load. */
export function busyFault(kind: RefusedKind): CatalogueFault {
  countRefused(kind);
  return new CatalogueFault('tooBusy', { retryAfterSeconds: retryAfter() });
}

/** @throws CatalogueFault tooBusy where calls of a kind are refused now. Those of a page that is rendered already go on. */
export function refuseUnderLoad(app: FastifyInstance, kind: RefusedKind | null): void {
  if (kind !== null && !isRendering() && isRefused(app, kind)) throw busyFault(kind);
}
