import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { BuildOptions } from 'vite';
import { defineConfig } from 'vitest/config';
import { lightContract } from './src/tooling/light-contract.ts';
import { lightData } from './src/tooling/light-data.ts';
import { developmentPages } from './src/tooling/development-pages.ts';
import { flows } from './src/compiler/vite.ts';
import { shop } from './src/shop/extension.ts';
import { directImports } from './src/tooling/direct-imports.ts';
import { icons } from './src/tooling/icons.ts';
import { oneAdapter } from './src/tooling/one-adapter.ts';
import { pageChunks } from './src/tooling/page-chunks.ts';
import { renderedPages } from './src/tooling/rendered-pages.ts';
import { routerForProduction } from './src/tooling/router-for-production.ts';
import { themeStyles } from './src/tooling/theme-styles.ts';
import { LongestFirst } from './tests/longest-first.ts';
import { projects } from './tests/projects.ts';

const folder = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const fetchedAhead = /[\\/](home|common-visa|paid-visa|group-signature|vip-serve|card)\.page-/;

const rendererBuild: BuildOptions = {
  outDir: folder('build/render'),
  emptyOutDir: true,
  target: 'node20',
  // The loader that runs the server would change each function of other scripts, so that it keeps its name.
  rolldownOptions: {
    output: { entryFileNames: '[name].mjs', chunkFileNames: 'assets/[name]-[hash].mjs' },
  },
};

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

export default defineConfig(({ isSsrBuild = false }) => ({
  root: folder('src/app'),
  publicDir: false,
  plugins: [
    react(),
    directImports(),
    oneAdapter(),
    routerForProduction(),
    themeStyles(folder('src/app/theme.ts')),
    icons(folder('src/ui/logo.tsx')),
    ...(process.env['VITEST'] === undefined ? [developmentPages(server)] : []),
    lightContract(folder('src/contract')),
    lightData(),
    // The bundle that renders pages is built after the app, of the same flows.
    ...(isSsrBuild
      ? [renderedPages()]
      : [
          pageChunks(folder('src/app')),
          flows({
            schemas: folder('schemas'),
            machines: folder('machines'),
            locales: folder('locales'),
            out: folder('build/flows'),
            extension: shop,
          }),
        ]),
  ],
  // The bundle that renders pages brings everything along, and never React's slower version for development.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: isSsrBuild
    ? rendererBuild
    : {
        outDir: folder('build/app'),
        // Tells which chunks a page is made of, to those who weigh it.
        manifest: true,
        emptyOutDir: true,
        target: 'es2023',
        // Inlined files would be data: addresses, which the content security policy refuses for fonts and scripts.
        assetsInlineLimit: 0,
        // All styles are one file: on a slow line the number of files counts more than their size.
        cssCodeSplit: false,
        modulePreload: {
          // Each page carries the list of what is fetched ahead for the others, so only the home page and the wizards are
          // in it. What compiled flows, machines and the parts around a wizard stand on is on its page already.
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'html' || fetchedAhead.test(file)
              ? files
              : files.filter((each) => each.endsWith('.css')),
        },
      },
  server: {
    host: '127.0.0.1',
    port: 5173,
    fs: { allow: [folder('.')] },
    // The wire's paths begin with /api; two of the app's own pages do, too.
    proxy: { '^/api/(?!v2/pay/(success|cancel))': server, '/files': server, '/pictures': server },
  },
  test: {
    root: folder('.'),
    projects,
    sequence: { sequencer: LongestFirst },
    globalSetup: [folder('tests/support/global-setup.ts')],
    // The global setup waits for the servers of browser tests to stop.
    teardownTimeout: 60_000,
    // One more than there are processors: some tests wait for a server that is killed or started.
    maxWorkers: availableParallelism() + 1,
  },
}));
