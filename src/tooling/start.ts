import { buildOrExplain } from './build.ts';

console.log('Moongate: building what has changed …');
if (await buildOrExplain()) await import('../server/main.ts');
else process.exitCode = 1;
