import { fileURLToPath } from 'node:url';
import { storedOffers } from './schemas/stored-offers.ts';
import { runSchemas } from './schemas/run.ts';

/**
 * `npm run schemas`: checks every flow, and prints the documents that each asks for; `-- --help` lists the options.
 */
process.exitCode = await runSchemas(process.argv.slice(2), {
  root: fileURLToPath(new URL('../..', import.meta.url)),
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
  lang: process.env['LANG'],
  // Loaded only where it is asked for: it brings the server's database along.
  async stored() {
    const { settingsHere, withDatabase } = await import('./transfer/connect.ts');
    return withDatabase(settingsHere(), storedOffers);
  },
});
