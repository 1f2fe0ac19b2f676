import { readdirSync, readFileSync } from 'node:fs';

/** How often a second Linux counts processor time for programs. */
const TICKS = 100;
const PAGE_BYTES = 4096;

/** What `/proc/PID/stat` says of a process. */
export interface Stat {
  readonly pid: number;
  readonly parent: number;
  /** The process group. */
  readonly group: number;
  /** Processor seconds, with those of its children that have ended. */
  readonly seconds: number;
  readonly bytes: number;
}

/** Reads a line of `/proc/PID/stat`. The program's name, in brackets, may have spaces and brackets itself. */
export function statOf(line: string): Stat {
  const rest = line.slice(line.lastIndexOf(')') + 2).split(' ');
  // Counted from the state of the process, which is the third field in proc(5).
  const field = (number: number): number => Number(rest[number - 3]);
  const ticks = field(14) + field(15) + field(16) + field(17);
  return {
    pid: Number.parseInt(line, 10),
    parent: field(4),
    group: field(5),
    seconds: ticks / TICKS,
    bytes: field(24) * PAGE_BYTES,
  };
}

/** What a process and all below it have used so far, and hold in memory now. */
export function usageOf(pid: number): { readonly seconds: number; readonly megabytes: number } {
  const family = familyOf(pid, everyStat());
  const sum = (take: (stat: Stat) => number): number => family.reduce((all, stat) => all + take(stat), 0);
  return { seconds: sum(({ seconds }) => seconds), megabytes: sum(({ bytes }) => bytes) / 1e6 };
}

/** A process, its children, and theirs. */
export function familyOf(pid: number, all: readonly Stat[]): Stat[] {
  const own = all.filter((stat) => stat.pid === pid);
  return [...own, ...all.filter(({ parent }) => parent === pid).flatMap((child) => familyOf(child.pid, all))];
}

/** All processes of this machine. */
export function everyStat(): Stat[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.flatMap((number) => {
    try {
      return [statOf(readFileSync(`/proc/${number}/stat`, 'utf8'))];
    } catch {
      return []; // It has ended meanwhile.
    }
  });
}
