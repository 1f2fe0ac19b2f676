import type { Payload, Reply, Section } from '#contract/define.ts';
import type { Call } from './call.ts';

/** One handler per call of the section: a missing one does not compile. */
export type Handlers<S extends Section> = {
  readonly [K in keyof S]: (payload: Payload<S[K]>, call: Call<S[K]['access']>) => Promise<Reply<S[K]>>;
};

/** A handler whose payload and reply are known only at run time. */
export type AnyHandler = (payload: unknown, call: Call) => Promise<unknown>;

/** A section of the contract with the handlers of its calls. `http` makes routes of it. */
export interface ImplementedSection {
  readonly section: Section;
  readonly handlers: Readonly<Record<string, AnyHandler>>;
}

/** Implements a section of the contract: the default export of a `modules/*.server.ts`, alone or in a list. */
export function implement<S extends Section>(section: S, handlers: Handlers<S>): ImplementedSection {
  // The mapped type has checked each pair; behind a name that is only a string it can't be expressed.
  return { section, handlers: handlers as unknown as Readonly<Record<string, AnyHandler>> };
}
