import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The result of tests. */
export interface Ran {
  passed: number;
  /** Each failed test with its file and the first line of why, and each file that could not be run. */
  failed: string[];
}

/** The report of Vitest's JSON reporter. */
interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const firstLine = (text = ''): string => text.split('\n')[0]!;

/**
 * Runs tests of a copy of the project in a process of their own.
 *
 * @param words which tests, and options of Vitest
 * @throws Error with what the process has said where it writes no report
 */
export async function runSuites(folder: string, words: readonly string[]): Promise<Ran> {
  const vitest = path.join(
    path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
    'vitest.mjs',
  );
  const out = path.join(folder, 'build/report.json');
  const args = ['run', ...words, '--reporter=json', `--outputFile=${out}`];
  // The variables of the outer Vitest's workers are not meant for this one.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  const said = await new Promise<string>((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, ...args], {
      cwd: folder,
      env: { ...env, NODE_ENV: 'test' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    const hear = (chunk: string): void => void (text += chunk);
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.once('error', reject);
    child.once('close', () => resolve(text));
  });
  let report: Report;
  try {
    report = JSON.parse(readFileSync(out, 'utf8')) as Report;
  } catch {
    throw new Error(`The tests in ${folder} wrote no report:\n${said}`);
  }
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(folder, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    const told = tests.map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
    return told.length === 0 && status === 'failed' ? [`${file}: ${firstLine(message)}`] : told;
  });
  return { passed: report.numPassedTests, failed };
}
