import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inputsHash } from './inputs.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stamp = path.join(root, 'build', 'inputs');

/** Whether the last build was made from the sources as they are. */
export const isBuilt = (): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === inputsHash(root);

/** Forgets the last build, and says afterwards from which sources the next one is made. */
export function beginBuild(): () => void {
  const hash = inputsHash(root);
  rmSync(stamp, { force: true });
  return () => writeFileSync(stamp, hash);
}
