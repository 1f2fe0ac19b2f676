import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { flows } from './src/tooling/schemas/vite-plugin.ts';

const folder = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  root: folder('src/app'),
  publicDir: folder('src/app/public'),
  plugins: [react(), flows({ schemas: folder('schemas'), out: folder('build/flows') })],
  // The browser reads methods and paths from the contract, never its schemas: their library stays out of the app.
  resolve: {
    alias: process.env['VITEST'] === undefined ? { typebox: folder('src/tooling/schema-stub.ts') } : {},
  },
  build: {
    outDir: folder('build/app'),
    emptyOutDir: true,
    target: 'es2023',
    // Inlined files would be data: addresses, which the content security policy refuses for fonts and scripts.
    assetsInlineLimit: 0,
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
    include: ['tests/**/*.test.{ts,tsx}'],
    setupFiles: [folder('tests/support/engine-console.ts')],
    globalSetup: [folder('tests/support/global-setup.ts')],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
