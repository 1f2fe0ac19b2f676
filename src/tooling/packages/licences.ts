import { type Component, licenceOf } from './sbom.ts';

/** The licences that a package may have. Whoever adds one has read what it asks of a shop that runs the software. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  // Fonts: they may be sent with the pages.
  'OFL-1.1',
]);

/** Packages whose licence is not allowed in general, and why they may be used. */
const exceptions: Readonly<Record<string, string>> = {
  '@img/sharp-libvips-':
    'LGPL: a library of its own that is linked at run time, not changed and not passed on',
  lightningcss: 'MPL: a tool of the build, used as it is',
};

/** Packages that name no licence in their `package.json`; it stands in another file of theirs. */
const told: Readonly<Record<string, string>> = {
  'png-js': 'MIT',
  'combine-errors': 'MIT',
};

/** A package and its licence. */
interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

/**
 * The packages whose licence is not allowed.
 *
 * @param root the folder of the project
 */
export const unwanted = (components: readonly Component[], root: string): Licensed[] =>
  licensed(components, root).filter(
    ({ name, licence }) =>
      !isAllowed(licence) && !Object.keys(exceptions).some((prefix) => name.startsWith(prefix)),
  );

/**
 * Whether an expression of SPDX can be met by what is allowed.
 *
 * @example isAllowed('(MPL-2.0 OR Apache-2.0)') // true
 */
export function isAllowed(licence: string): boolean {
  const plain = licence.replace(/^\((.*)\)$/, '$1');
  return plain
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((each) => allowed.has(each.replaceAll(/[()]/g, '').trim())),
    );
}

/** The table of all packages and their licences, as Markdown. */
export function licenceTable(components: readonly Component[], root: string): string {
  const rows = licensed(components, root).map(({ name, version, licence }) => {
    const why = Object.entries(exceptions).find(([prefix]) => name.startsWith(prefix))?.[1];
    return `| ${name} | ${version} | ${licence}${why === undefined ? '' : ` (${why})`} |`;
  });
  return `${['| package | version | licence |', '| --- | --- | --- |', ...rows].join('\n')}\n`;
}

const licensed = (components: readonly Component[], root: string): Licensed[] =>
  components
    .map((component) => ({
      name: component.name,
      version: component.version,
      licence: told[component.name] ?? licenceOf(component, root),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
