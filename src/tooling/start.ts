import { buildOrExplain } from './build.ts';

console.log('Moongate: building what has changed …');
if (await buildOrExplain()) await import('../server/start/main.ts');
else process.exitCode = 1;
