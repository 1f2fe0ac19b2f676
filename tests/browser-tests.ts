import { fileURLToPath } from 'node:url';

/**
 * The tests in a browser. Their files share modules, and by that a browser and a server, with all others that run in
 * the same worker.
 */
export const browserTests = {
  name: 'browser',
  include: [
    'tests/journeys/**/*.test.ts',
    'tests/engine/browser/**/*.test.ts',
    'tests/bench/forms.test.ts',
    'tests/bench/weights.test.ts',
  ],
  globalSetup: fileURLToPath(new URL('support/engine-page-build.ts', import.meta.url)),
  isolate: false,
};
