import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package in the bill of materials. */
export interface Component {
  readonly 'bom-ref'?: string;
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly (
    | { readonly license: { readonly id?: string; readonly name?: string } }
    | { readonly expression: string }
  )[];
}

/** The part of a document of CycloneDX that is read here. */
interface Bill {
  readonly bomFormat: string;
  readonly components: readonly Component[];
  readonly dependencies?: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * The software bill of materials in the form of CycloneDX, which npm makes of the installed packages. It is made of all of
 * them and then cut: with `--omit dev`, npm 11 also leaves out packages of production that one of development has as a peer.
 *
 * @param all also packages that only development needs
 */
export function billOfMaterials(root: string, all: boolean): Bill {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm sbom has failed: ${stderr}`);
  const bill = JSON.parse(stdout) as Bill;
  return all ? bill : ofProduction(bill, root);
}

/** Without what the lock file marks as needed for development alone. */
function ofProduction(bill: Bill, root: string): Bill {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean }>>;
  };
  const needed = new Set(
    Object.entries(packages)
      .filter(([, { dev = false }]) => !dev)
      .map(([at, { version = '' }]) => `${at.replace(/^.*node_modules\//, '')}@${version}`),
  );
  const components = bill.components.filter(({ name, version }) => needed.has(`${name}@${version}`));
  const kept = new Set(components.map((component) => component['bom-ref']));
  const project = bill.dependencies?.find(
    ({ ref }) => !bill.components.some((each) => each['bom-ref'] === ref),
  );
  const dependencies = bill.dependencies
    ?.filter((each) => kept.has(each.ref) || each === project)
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
  return { ...bill, components, ...(dependencies && { dependencies }) };
}

/** The licence of a package, as it names it; `unknown` if it names none. */
export function licenceOf({ name, licenses: [first] = [] }: Component, root: string): string {
  if (first !== undefined)
    return 'expression' in first ? first.expression : (first.license.id ?? first.license.name ?? 'unknown');
  // npm leaves out what is no identifier of SPDX, for example a list of licences.
  const manifest = path.join(root, 'node_modules', name, 'package.json');
  if (!existsSync(manifest)) return 'unknown';
  const { license, licenses } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  const all = [license ?? licenses ?? []]
    .flat()
    .map((each) => (typeof each === 'string' ? each : (each.type ?? '')));
  return all.join(' OR ') || 'unknown';
}

type Named = string | { readonly type?: string };

interface Manifest {
  readonly license?: Named | readonly Named[];
  readonly licenses?: readonly Named[];
}
