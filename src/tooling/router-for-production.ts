import path from 'node:path';
import type { Plugin } from 'vite';

const files: Readonly<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
};

/**
 * Builds with the production files of react-router. Its package names those for development to every bundler: they hold
 * warnings and pages for developers, which nobody sees in the shop.
 */
export function routerForProduction(): Plugin {
  const folder = path.join(import.meta.dirname, '../../node_modules/react-router/dist/production');
  return {
    name: 'router-for-production',
    apply: 'build',
    enforce: 'pre',
    resolveId(source) {
      const file = files[source];
      return file === undefined ? null : path.join(folder, file);
    },
  };
}
