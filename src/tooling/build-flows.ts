import { fileURLToPath } from 'node:url';
import { buildFlows } from './schemas/build.ts';
import { SchemaProblem } from './schemas/problem.ts';

const folder = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

try {
  const ids = buildFlows(folder('../../schemas'), folder('../../build/flows'));
  console.log(`Compiled ${ids.length} flows: ${ids.join(', ')}`);
} catch (error) {
  if (!(error instanceof SchemaProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
