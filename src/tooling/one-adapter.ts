import type { Plugin } from 'vite';

const adapters = /[\\/]axios[\\/]lib[\\/]adapters[\\/]adapters\.js$/;
const absent = '\0axios-without-fetch';

/**
 * Leaves the `fetch` adapter of axios out of the browser's build. `src/client/transport.ts` sends everything through
 * the other one, and a bundler cannot know that. axios does the same to its adapter for Node.
 */
export function oneAdapter(): Plugin {
  return {
    name: 'one-adapter',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './fetch.js' && adapters.test(importer ?? '') ? absent : null,
    // `false` is what axios takes for an adapter that the browser does not have.
    load: (id) => (id === absent ? 'export const getFetch = () => false;' : null),
  };
}
