import { fileURLToPath } from 'node:url';
import { runMachines } from './machines/command.ts';

const folder = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** `npm run machines`: checks every machine; `-- --help` lists the options. */
process.exitCode = await runMachines(process.argv.slice(2), {
  folders: {
    machines: folder('machines'),
    schemas: folder('schemas'),
    locales: folder('locales'),
  },
  here: process.cwd(),
  lang: process.env['LANG'],
  today: new Date().toISOString().slice(0, 10),
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
});
