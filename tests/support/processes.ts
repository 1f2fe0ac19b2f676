import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** A Node process of a test. */
export interface NodeProcess {
  readonly child: ChildProcess;
  /** Resolves with the rest of the first line on standard output that begins with `word`. */
  said(word: string): Promise<string>;
  /** Resolves with the exit code; null when a signal ended the process. */
  readonly ended: Promise<number | null>;
  /** The whole output so far. */
  output(): string;
}

/**
 * Runs a script of `tests/support` with the same options as the program itself. It is killed when the test has
 * finished.
 */
export function startNode(script: string, args: readonly string[] = []): NodeProcess {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer): void => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });

  return {
    child,
    ended,
    output: () => output,
    said: (word) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const line = output
            .split('\n')
            .slice(0, -1)
            .find((each) => each.startsWith(word));
          if (line === undefined) return;
          listeners.delete(look);
          resolve(line.slice(word.length).trim());
        };
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`it ended without saying ${word}: ${output}`)));
      }),
  };
}
