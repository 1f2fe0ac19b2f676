import { buildOrExplain } from './build.ts';

if (await buildOrExplain()) await import('../server/start/main.ts');
else process.exitCode = 1;
