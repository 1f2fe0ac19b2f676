import { readFileSync, writeFileSync } from 'node:fs';
import { everyStat, familyOf } from '../processor.ts';

/** The most memory that the processes of a server have held since a moment, in megabytes. */
export interface Peak {
  readonly server: number;
  /** The compiler's process. */
  readonly compiler: number;
}

/**
 * Begins to count the memory of a server and of its compiler's process anew.
 *
 * @returns reads the peak so far
 */
export function watchMemory(pid: number): () => Peak {
  for (const each of familyOf(pid, everyStat())) clear(each.pid);
  return () => {
    const compiler = familyOf(pid, everyStat()).find(({ pid: child }) => isCompiler(child));
    return { server: peakOf(pid), compiler: compiler === undefined ? 0 : peakOf(compiler.pid) };
  };
}

/** Linux sets the peak of a process to what it holds now. */
function clear(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // It has ended, or belongs to another user, as PostgreSQL does.
  }
}

const isCompiler = (pid: number): boolean =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('compile-process');

function peakOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
