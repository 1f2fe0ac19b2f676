import type { CDPSession } from 'playwright-core';

/**
 * One event of a Chromium trace; times in microseconds. Those of the thread's own clock stand still while the thread
 * does not run, so that whatever else the machine does counts for nothing.
 */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly tts?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly data?: { readonly type?: string }; readonly name?: string };
}

/** The main thread's work for one key, in milliseconds. */
export interface KeyWork {
  /** The key's events with all that they cause before they end, microtasks, timers, garbage collection. */
  readonly script: number;
  /** Style, layout and paint of the frame that follows. */
  readonly drawing: number;
}

const script = new Set([
  'EventDispatch',
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
  'MinorGC',
  'MajorGC',
  'V8.GCScavenger',
]);

const drawing = new Set([
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
  'UpdateLayer',
]);

/** Traces what the main thread does meanwhile. */
export async function trace(session: CDPSession, during: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }): void => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'v8', '__metadata'] },
  });
  await during();
  const complete = new Promise<void>(
    (resolve) => void session.once('Tracing.tracingComplete', () => resolve()),
  );
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return events;
}

/** The work of each key: all that the main thread did from its `keydown` to the next one. */
export function keyWorks(events: readonly TraceEvent[]): KeyWork[] {
  const downs = events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown');
  const [first] = downs;
  if (first === undefined) return [];
  const own = events.filter(({ pid, tid, ph }) => pid === first.pid && tid === first.tid && ph === 'X');
  const starts = downs.map(({ ts }) => ts).sort((a, b) => a - b);
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? from + 30_000;
    const within = own.filter(({ ts }) => ts >= from && ts < to);
    // Style and layout that an event forces before it ends are work of that event; the rest belongs to the frame.
    const handled = covered(within.filter(({ name }) => script.has(name)));
    const all = covered(within.filter(({ name }) => script.has(name) || drawing.has(name)));
    return { script: handled, drawing: all - handled };
  });
}

/** How long at least one of the events ran, in milliseconds; one inside another counts once. */
function covered(events: readonly TraceEvent[]): number {
  let sum = 0;
  let end = 0;
  for (const { tts = 0, tdur = 0 } of [...events].sort((a, b) => a.ts - b.ts)) {
    sum += Math.max(0, tts + tdur - Math.max(tts, end));
    end = Math.max(end, tts + tdur);
  }
  return sum / 1000;
}
