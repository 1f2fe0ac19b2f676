import { fileURLToPath } from 'node:url';
import { buildFlows } from '#compiler/build.ts';
import { checkFlows } from '#compiler/check-flows.ts';
import { SchemaProblem } from '#compiler/problem.ts';

const folder = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));

try {
  const ids = buildFlows(folder('schemas'), folder('build/flows'));
  await checkFlows({ schemas: folder('schemas'), machines: folder('machines'), locales: folder('locales') });
  console.log(`Compiled ${ids.length} flows: ${ids.join(', ')}`);
} catch (error) {
  if (!(error instanceof SchemaProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
