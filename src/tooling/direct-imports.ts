import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ESTree, Plugin } from 'vite';

/** The packages whose index lists hundreds of modules. */
const packages = ['@mantine/core', '@mantine/hooks', '@tabler/icons-react'];
const named = new RegExp(String.raw`from\s*["'](${packages.join('|')})["']`);

/** Where an export of a package is: its module, and its name there. */
type Place = readonly [file: string, name: string];
type Places = ReadonlyMap<string, Place>;

/**
 * Imports what is named from the module that holds it, in place of the index of its package. Otherwise every module that
 * needs a button seems to need all components that any page shows, and `page-chunks.ts` could not tell pages apart.
 */
export function directImports(): Plugin {
  const known = new Map<string, Promise<Places>>();
  return {
    name: 'direct-imports',
    apply: 'build',
    transform: {
      filter: { code: named, id: /\.[cm]?[jt]sx?$/ },
      async handler(code, id) {
        const placesOf = (source: string): Promise<Places> => {
          const found =
            known.get(source) ??
            this.resolve(source, id).then((index) =>
              placesIn(index?.id ?? source, (text) => this.parse(text)),
            );
          known.set(source, found);
          return found;
        };
        let changed = '';
        let end = 0;
        for (const statement of this.parse(code).body) {
          if (statement.type !== 'ImportDeclaration' || !packages.includes(statement.source.value)) continue;
          const places = await placesOf(statement.source.value);
          const imports = statement.specifiers.map((each) => {
            const place = each.type === 'ImportSpecifier' && places.get(nameOf(each.imported));
            return place ? importOf(place, each.local.name) : null;
          });
          if (imports.includes(null)) continue;
          // Lines stay as they are, for those who read the place of a mistake.
          changed += code.slice(end, statement.start) + imports.join(' ');
          end = statement.end;
        }
        return end === 0 ? null : { code: changed + code.slice(end), map: null };
      },
    },
  };
}

const importOf = ([file, name]: Place, local: string): string =>
  `import { ${name} as ${local} } from ${JSON.stringify(file)};`;

const nameOf = (name: { name: string } | { value: string }): string =>
  'name' in name ? name.name : name.value;

/** A module of the package itself; what it takes from other packages is left where it is. */
const moduleIn = (folder: string, source: string): string =>
  source.startsWith('.') ? path.join(folder, source) : source;

/** The places of what an index exports: what it imports and exports, and what it exports from another module. */
function placesIn(index: string, parse: (text: string) => ESTree.Program): Places {
  const folder = path.dirname(index);
  const imported = new Map<string, Place>();
  const places = new Map<string, Place>();
  for (const statement of parse(readFileSync(index, 'utf8')).body) {
    if (statement.type === 'ImportDeclaration') {
      for (const each of statement.specifiers) {
        if (each.type === 'ImportSpecifier')
          imported.set(each.local.name, [moduleIn(folder, statement.source.value), nameOf(each.imported)]);
      }
    }
    if (statement.type !== 'ExportNamedDeclaration') continue;
    for (const { local, exported } of statement.specifiers) {
      const place: Place | undefined = statement.source
        ? [moduleIn(folder, statement.source.value), nameOf(local)]
        : imported.get(nameOf(local));
      if (place) places.set(nameOf(exported), place);
    }
  }
  return places;
}
