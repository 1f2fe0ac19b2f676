import type { RJSFSchema } from '@rjsf/utils';
import type { Flow } from '#engine/form/flow.ts';
import { loadFlow } from '#compiler/load.ts';
import { ExampleTooLarge } from '#model/example-limits.ts';
import { compare, type Comparison } from './compare.ts';
import type { ExceptionName } from './exceptions.ts';
import { type RjsfReading, rjsfReading, UnreadableByRjsf } from './rjsf-reading.ts';
import type { FlowSource } from '#compiler/flow-source.ts';

/** The flow that is compared. */
export interface Compared {
  /** The schema with everything that it refers to, from `bundleOf`. */
  bundle: RJSFSchema;
  source: FlowSource;
  /** The compiled flow, where it is not to be compiled of the source. */
  flow?: Flow;
  /** The exceptions that RJSF is told of; all unless said. */
  told?: ReadonlySet<ExceptionName>;
}

/** A flow that both have read. */
export interface ReadByBoth {
  flow: Flow;
  /** Null where RJSF cannot read the schema. */
  rjsf: RjsfReading | null;
  /** Null where no answers were compared. */
  comparison: Comparison | null;
  /** Why the comparison says little or nothing; null where it can be relied on. */
  uncompared: string | null;
}

/**
 * Lets the engine and RJSF read a flow, and compares them for example answers.
 *
 * @param today the day that dates are counted from, yyyy-MM-dd.
 * @throws SchemaProblem where the flow does not compile.
 */
export function readByBoth(
  { bundle, source, flow = loadFlow(source), told }: Compared,
  today: string,
): ReadByBoth {
  let rjsf: RjsfReading | null = null;
  try {
    rjsf = readableByRjsf(bundle, flow, told);
    const comparison = compare(flow, rjsf, today);
    return {
      flow,
      rjsf,
      comparison,
      uncompared: comparison.hasRight ? null : 'no example answers are right',
    };
  } catch (error) {
    if (error instanceof ExampleTooLarge) return { flow, rjsf, comparison: null, uncompared: error.message };
    if (!(error instanceof UnreadableByRjsf)) throw error;
    return { flow, rjsf: null, comparison: null, uncompared: `RJSF cannot read it: ${error.message}` };
  }
}

/** @throws UnreadableByRjsf */
function readableByRjsf(bundle: RJSFSchema, { vocabulary }: Flow, told: Compared['told']): RjsfReading {
  const rjsf = rjsfReading(bundle, vocabulary, told);
  // RJSF compiles the schema when it first judges answers.
  rjsf.errors({});
  return rjsf;
}
