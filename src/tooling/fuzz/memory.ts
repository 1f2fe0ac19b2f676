/** What a server needs after garbage was collected, in MB. */
export interface Memory {
  readonly heap: number;
  /** Of buffers, outside of the heap. */
  readonly buffers: number;
  readonly rss: number;
}

/** How much more a server may need at the end than after the first requests, in MB. Caches that have a limit fill up. */
export const mayGrow: Memory = { heap: 40, buffers: 20, rss: 150 };

/** Whether the memory stayed the same within `mayGrow`. */
export const isFlat = (first: Memory, last: Memory): boolean =>
  (Object.keys(mayGrow) as (keyof Memory)[]).every((kind) => last[kind] - first[kind] <= mayGrow[kind]);

/** In words, for a line of the report. */
export const told = ({ heap, buffers, rss }: Memory): string =>
  `heap ${heap} MB, buffers ${buffers} MB, all ${rss} MB`;

/** Asks a server for its memory that was started with `memory-report.ts`. */
export function memoryMeter(): {
  /** Gets each line that the server writes to standard error. */
  readonly onLine: (line: string) => void;
  ask(pid: number): Promise<Memory>;
} {
  let answered: ((memory: Memory) => void) | undefined;
  return {
    onLine(line) {
      const [, found] = /^memory: (\{.*\})$/.exec(line) ?? [];
      if (found === undefined) return;
      const { heapUsed, rss, external } = JSON.parse(found) as NodeJS.MemoryUsage;
      const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20);
      answered?.({ heap: megabytes(heapUsed), buffers: megabytes(external), rss: megabytes(rss) });
    },
    ask: (pid) =>
      new Promise((resolve) => {
        answered = resolve;
        process.kill(pid, 'SIGUSR2');
      }),
  };
}
