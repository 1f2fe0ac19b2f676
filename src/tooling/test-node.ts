import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const help = [
  'Runs a short suite (a start, the engine, an order to its end) on other versions of Node, which come from npm.',
  '',
  '  npm run test:node             on 22 and 24',
  '  npm run test:node -- 20 26    on others',
].join('\n');

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A start of the program in a process of its own, traces among it; the wizard; an order until it is paid. */
const files = [
  'tests/store/traces.test.ts',
  'tests/engine/wizard',
  'tests/sections/submission.test.ts',
  'tests/sections/payment-calls.test.ts',
];

const asked = process.argv.slice(2);
if (asked.includes('--help')) console.log(help);
else {
  const majors = asked.length > 0 ? asked : ['22', '24'];
  const passed = majors.filter(runOn);
  console.log(`Passed on Node ${passed.join(', ') || '(none)'} of ${majors.join(', ')}`);
  if (passed.length < majors.length) process.exitCode = 1;
}

/** Runs the suite on the newest version with this major number. @returns whether it has passed */
function runOn(major: string): boolean {
  const node = nodeOf(major);
  if (node === undefined) {
    console.error(`Node ${major} could not be installed from npm for this machine.`);
    return false;
  }
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
  console.log(`Node ${version}:`);
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const args = ['--import', 'tsx', vitest, 'run', '--reporter=default', ...files];
  // Commands that tests begin must be run by the same Node.
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env['PATH'] ?? ''}` };
  return spawnSync(node, args, { cwd: root, stdio: 'inherit', env }).status === 0;
}

/** The program of a version, installed outside of the project; undefined where npm has none for this machine. */
function nodeOf(major: string): string | undefined {
  if (!/^\d+$/.test(major)) return undefined;
  const folder = path.join(os.tmpdir(), `moongate-node-${major}`);
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const node = path.join(folder, 'node_modules', name, 'bin', system === 'win' ? 'node.exe' : 'node');
  if (existsSync(node)) return node;
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${major}`];
  spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  return existsSync(node) ? node : undefined;
}
