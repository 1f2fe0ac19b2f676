import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { licenceTable, unwanted } from './packages/licences.ts';
import { billOfMaterials, type Component } from './packages/sbom.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const help = [
  'Writes the software bill of materials of the packages that production needs, and the table of their licences.',
  '',
  '  npm run sbom                writes build/sbom.json (CycloneDX, by "npm sbom") and build/licences.md',
  '  npm run sbom -- --all       also of the packages that only development needs',
].join('\n');

const args = process.argv.slice(2);
if (args.includes('--help')) console.log(help);
else process.exitCode = run(args.includes('--all'));

function run(all: boolean): number {
  const bill = billOfMaterials(root, all);
  const components: readonly Component[] = bill.components;
  const folder = path.join(root, 'build');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'sbom.json'), `${JSON.stringify(bill, null, 2)}\n`);
  writeFileSync(path.join(folder, 'licences.md'), licenceTable(components, root));
  console.log(`build/sbom.json and build/licences.md: ${components.length} packages`);
  const refused = unwanted(components, root);
  for (const { name, version, licence } of refused)
    console.error(
      `${name}@${version} has the licence ${licence}, which src/tooling/packages/licences.ts does not allow`,
    );
  return refused.length === 0 ? 0 : 1;
}
