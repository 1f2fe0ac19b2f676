import { fileURLToPath } from 'node:url';
import { bundled } from './bundled.ts';

const { runSchemas } = (await bundled('schemas/run.ts')) as typeof import('./schemas/run.ts');

/**
 * `npm run schemas`: checks every flow, and prints the documents that each asks for; `-- --help` lists the options.
 */
process.exitCode = await runSchemas(process.argv.slice(2), {
  root: fileURLToPath(new URL('../..', import.meta.url)),
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
  lang: process.env['LANG'],
  terminal: {
    env: process.env,
    async askPassword(question) {
      const { askPassword } = await import('./operator/ask-password.ts');
      return askPassword(question);
    },
  },
  // Loaded only where it is asked for: it brings the server's database along.
  async stored() {
    const { settingsHere, withDatabase } = await import('./transfer/connect.ts');
    const { storedOffers } = await import('./schemas/stored-offers.ts');
    return withDatabase(settingsHere(), storedOffers);
  },
});
