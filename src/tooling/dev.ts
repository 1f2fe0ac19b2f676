import { shop } from '#shop/extension.ts';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { buildFlows } from '#compiler/build.ts';
import { SchemaProblem } from '#compiler/problem.ts';
import { folderFiles } from '#compiler/schema-files.ts';

const folder = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

// The server needs compiled flows before the development server of the app has made them. If a schema has a mistake,
// the server starts with the last compiled flows, and the page shows the mistake.
try {
  buildFlows(folderFiles(folder('../../schemas'), shop), folder('../../build/flows'));
} catch (error) {
  if (!(error instanceof SchemaProblem)) throw error;
  console.error(error.message);
}

const server = spawn(
  process.execPath,
  [
    folder('../../node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    // The server reloads edited schemas without a restart.
    '--exclude=./build/**',
    folder('../server/start/main.ts'),
  ],
  // In development the studio needs no account.
  { stdio: 'inherit', env: { STUDIO: 'everyone', ...process.env } },
);
// However this process ends, the server must not go on alone: it would keep its port.
process.once('exit', () => server.kill('SIGTERM'));
const app = await createServer({ configFile: folder('../../vite.config.ts') });
await app.listen();
app.printUrls();

// Ctrl+C reaches both processes; the app waits until the server has closed its database.
const stop = (): void => void app.close();
process.once('SIGINT', stop);
process.once('SIGTERM', () => {
  server.kill('SIGTERM');
  stop();
});
server.once('exit', (code) => {
  stop();
  process.exitCode = code ?? 0;
});
