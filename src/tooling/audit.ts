import { spawnSync } from 'node:child_process';
import { judgeAudit } from './packages/audit.ts';

/**
 * `npm run audit`: asks the registry for known holes in the packages that production needs. Ends with 1 where one is high or
 * critical; where the registry does not answer such questions, it says so and ends with 0.
 */
const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
const { sentence, isRight } = judgeAudit(stdout, stderr);
console[isRight ? 'log' : 'error'](sentence);
if (!isRight) process.exitCode = 1;
