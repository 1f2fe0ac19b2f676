import type { Payload, Reply, Section } from '#contract/define.ts';
import type { Call } from './call.ts';

/** One handler for each call of the section. A missing handler is a compile error. */
export type Handlers<S extends Section> = {
  readonly [K in keyof S]: (payload: Payload<S[K]>, call: Call<S[K]['access']>) => Promise<Reply<S[K]>>;
};

/** A handler whose payload and reply are known only at run time. */
export type AnyHandler = (payload: unknown, call: Call) => Promise<unknown>;

/** A section of the contract with the handlers of its calls. `http/routes.ts` registers them as routes. */
export interface ImplementedSection {
  readonly section: Section;
  readonly handlers: Readonly<Record<string, AnyHandler>>;
}

/** Implements a section of the contract: the default export of a `modules/*.server.ts`, alone or in a list. */
export function implement<S extends Section>(section: S, handlers: Handlers<S>): ImplementedSection {
  // The mapped type `Handlers` has checked each pair of call and handler. For names that are plain strings
  // TypeScript can't express that.
  return { section, handlers: handlers as unknown as Readonly<Record<string, AnyHandler>> };
}
