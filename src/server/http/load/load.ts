import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { refusedAtStep, type RefusedKind } from '#contract/under-load.ts';
import { CatalogueFault } from '../../services/fault.ts';
import { countRefused, notePressure } from '../../services/watching/meters.ts';
import { isRendering } from '../pages/renderer.ts';

/** How much a server has to do. */
export interface Load {
  /** 0: no more than it can do. From 1 on, more and more is refused; see `contract/under-load.ts`. */
  step(): number;
}

declare module 'fastify' {
  interface FastifyInstance {
    load: Load;
  }
}

/** Milliseconds between two looks at the lag of the event loop. */
const LOOK_MS = 1_000;
/**
 * Each of so many looks in a row must see the lag: a page that is rendered for the first time, or a garbage collection, lets the
 * event loop lag for one of them, and is no load.
 */
const LOOKS = 3;

/** Seconds after which a refused caller may try again. Not all at the same moment. */
const retryAfter = (): number => 5 + Math.floor(Math.random() * 10);

/**
 * Measures the lag of the event loop: how much later than asked for a timer is called, on average over a second. It grows with
 * all that waits for this process, also with requests that were not read yet.
 *
 * @param steps the lag at which each step begins, in milliseconds; empty: no step ever begins
 * @param lag in place of what is measured
 */
export async function addLoad(
  app: FastifyInstance,
  steps: readonly number[],
  lag?: () => number,
): Promise<void> {
  if (lag !== undefined) {
    app.decorate('load', { step: () => stepOf(steps, lag()) });
    return;
  }
  await app.register(underPressure, { sampleInterval: LOOK_MS });
  const seen: number[] = Array.from({ length: LOOKS }, () => 0);
  let step = 0;
  const looking = setInterval(() => {
    seen.shift();
    seen.push(app.memoryUsage().eventLoopDelay);
    const now = stepOf(steps, Math.min(...seen));
    if (now !== step) app.log.warn({ step: now, before: step }, 'the load of this server has changed');
    step = now;
    notePressure(step);
  }, LOOK_MS).unref();
  app.addHook('onClose', async () => clearInterval(looking));
  app.decorate('load', { step: () => step });
}

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
