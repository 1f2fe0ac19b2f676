import { shop } from '#shop/extension.ts';
import { exitCodeOf } from '#cli/exit-code.ts';
import { importForm } from '#cli/import-rjsf.ts';

/** `npm run import:rjsf`: makes a flow of a form of RJSF; `-- --help` lists the options. `machines/README.md` says what its machine is. */
process.exitCode = await exitCodeOf(
  () =>
    importForm(process.argv.slice(2), {
      name: 'npm run import:rjsf --',
      extension: shop,
      here: process.cwd(),
      say: (text) => console.log(text),
    }),
  (text) => console.error(text),
);
