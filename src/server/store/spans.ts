/** What a span says besides its name. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** What writes traces: pieces of work, each within the one that has begun it. */
export interface Tracing {
  inSpan<T>(name: string, facts: SpanFacts, work: Work<T>): Promise<T>;
}

/** A piece of work. What it is told adds facts to its span that are known only later. */
type Work<T> = (tell: (facts: SpanFacts) => void) => Promise<T>;

const tellNobody = (): void => {};

let tracing: Tracing | undefined;

/** Has spans written from now on. It stands on the lowest floor, because statements are spans, too. */
export function traceWith(writer: Tracing | undefined): void {
  tracing = writer;
}

/**
 * Does a piece of work as a span of the trace that is being written. Without an exporter it only does the work.
 *
 * @param facts nothing personal: texts of statements and names, no values
 */
export function inSpan<T>(name: string, facts: SpanFacts, work: Work<T>): Promise<T> {
  return tracing === undefined ? work(tellNobody) : tracing.inSpan(name, facts, work);
}

/** Whether traces are written. */
export const isTraced = (): boolean => tracing !== undefined;
