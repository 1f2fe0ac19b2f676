/** Services that were started and have to be stopped, in the opposite order. */
export interface Ends {
  add(end: () => Promise<unknown>): void;
  /** Ends everything; what fails doesn't keep the rest from ending. */
  all(): Promise<void>;
}

/** An empty list of them. */
export function createEnds(): Ends {
  const ends: (() => Promise<unknown>)[] = [];
  return {
    add: (end) => void ends.push(end),
    async all() {
      for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end().catch(() => {});
    },
  };
}

/** Those of a command, which also ends them when somebody stops it, and then exits with 1. */
export function endsOfCommand(): Ends {
  const ends = createEnds();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void ends.all().finally(() => process.exit(1)));
  }
  return ends;
}
