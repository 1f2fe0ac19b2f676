import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded into a server before its own code: at SIGUSR2 it collects garbage, and writes what is left as one line to standard
 * error.
 */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const PASSES = 3;
const PAUSE_MS = 300;

process.on('SIGUSR2', () => {
  let left = PASSES;
  const timer = setInterval(() => {
    collect();
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    process.stderr.write(`memory: ${JSON.stringify(process.memoryUsage())}\n`);
  }, PAUSE_MS);
});
