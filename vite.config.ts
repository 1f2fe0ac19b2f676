import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { lightContract } from './src/tooling/light-contract.ts';
import { flows } from './src/tooling/flows-plugin.ts';
import { projects } from './tests/projects.ts';

const folder = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const frame =
  /node_modules[\\/](react|react-dom|scheduler|react-router(-dom)?|i18next|react-i18next|@tanstack|axios)[\\/]/;
const look = /node_modules[\\/](@mantine|@tabler|@floating-ui|clsx)[\\/]/;
// What forms share with pages that have none.
const common =
  /src[\\/](engine[\\/](form[\\/](active-schema|flow|json|locale-keys|pointer|upload-value|widget-of)|react[\\/](announcer|engine-context|option-lists|sheet|frame[\\/](confirm-dialog|notice)|structure[\\/]field|widgets[\\/](combobox|folded|matching|option-popup|place-popup|use-typed-count)))|app[\\/]parts[\\/](flows[\\/]flow-library|order-wizard[\\/]product-address))\./;
const wizard = /src[\\/](engine|app[\\/]parts[\\/](flows|order-wizard|photo))[\\/]/;
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  root: folder('src/app'),
  publicDir: folder('src/app/public'),
  plugins: [
    react(),
    // Tests read the contract whole.
    ...(process.env['VITEST'] === undefined ? [lightContract(folder('src/contract'))] : []),
    flows({
      schemas: folder('schemas'),
      machines: folder('machines'),
      locales: folder('locales'),
      out: folder('build/flows'),
    }),
  ],
  // What is left of the contract's schemas in the browser is never read: their library stays out of the app.
  resolve: {
    alias: process.env['VITEST'] === undefined ? { typebox: folder('src/tooling/schema-stub.ts') } : {},
  },
  build: {
    outDir: folder('build/app'),
    // Tells which chunks a page is made of, to those who weigh it.
    manifest: true,
    emptyOutDir: true,
    target: 'es2023',
    // Inlined files would be data: addresses, which the content security policy refuses for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: {
      // What compiled flows, machines and the parts around a wizard stand on is on its page already.
      resolveDependencies: (_file, files, { hostId }) =>
        /flow-library|order-wizard/.test(hostId) ? files.filter((file) => file.endsWith('.css')) : files,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page stands on comes as one file, which stays in the browser's cache when the app changes.
            { name: 'frame', test: frame },
            // Buttons, boxes and icons that most pages show.
            { name: 'look', test: look, minShareCount: 25, includeDependenciesRecursively: false },
            // What most pages with a form share comes as one file, too: in many small ones it compresses badly.
            { name: 'common', test: common, includeDependenciesRecursively: false },
            { name: 'wizard', test: wizard, minShareCount: 6, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    fs: { allow: [folder('.')] },
    // The wire's paths begin with /api; two of the app's own pages do, too.
    proxy: { '^/api/(?!v2/pay/(success|cancel))': server, '/files': server },
  },
  test: {
    root: folder('.'),
    projects,
    globalSetup: [folder('tests/support/global-setup.ts')],
    maxWorkers: availableParallelism(),
  },
});
