import { shop } from '#shop/extension.ts';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { buildFlows } from '#compiler/build.ts';
import { folderFiles } from '#compiler/schema-files.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sources = path.join(root, 'tests/bench/forms');
const folder = path.join(root, 'build/bench/pages');

/** The pages that are compared, by the name of their file. */
export const pageNames = ['wizard', 'long-step', 'state', 'hook-form', 'lean', 'rjsf'] as const;
export type PageName = (typeof pageNames)[number];

/** The built pages on an address of their own. */
export interface Pages {
  readonly origin: string;
  /** The weight of scripts, by their paths, as they are sent: gzip, in kB of 1000 bytes. */
  kilobytes(scripts: readonly string[]): number;
  close(): Promise<void>;
}

/**
 * Builds the pages for production; what they import is what the product imports.
 *
 * @returns the chunks of all pages
 */
export async function buildPages(): Promise<Rolldown.OutputChunk[]> {
  buildFlows(folderFiles(path.join(sources, 'schemas'), shop), path.join(root, 'build/bench/flows'));
  // A build sets NODE_ENV for its whole process.
  const { NODE_ENV } = process.env;
  const built = await build({
    configFile: false,
    root: sources,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: pageNames.map((name) => path.join(sources, `${name}.html`)) },
    },
  });
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return outputs.filter((output) => output.type === 'chunk');
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Serves the built pages. */
export async function servePages(): Promise<Pages> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench.invalid');
    const file = path.join(folder, path.normalize(pathname));
    if (!file.startsWith(folder) || !existsSync(file))
      // In place of an answer without content, Chromium shows a page of its own.
      return void response.writeHead(404, { 'content-type': types['.html'] }).end('Not found');
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kilobytes: (scripts) =>
      scripts.reduce((sum, script) => sum + gzipSync(readFileSync(path.join(folder, script))).length, 0) /
      1000,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
