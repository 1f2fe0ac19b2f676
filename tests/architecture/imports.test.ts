import { describe, expect, it } from 'vitest';
import { program } from '#tooling/schemas/opinions.ts';
import { exists, filesBelow, type Import, importsOf } from './source-files.ts';

const files = filesBelow(['src', 'machines'], /\.tsx?$/);
const imports = files.flatMap(importsOf);
const text = ({ from, to }: Import): string => `${from} -> ${to}`;
const below = (folder: string, file: string): boolean => file.startsWith(`${folder}/`);

/** The folders that each folder may import from, besides itself. All other imports are not allowed. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  machines: [],
  'src/contract': ['schemas'],
  'src/ui': [],
  'src/engine/form': [],
  'src/engine/wizard': ['src/engine/form'],
  'src/engine/react': ['src/engine/form', 'src/engine/wizard', 'src/ui'],
  'src/engine/mantine': ['src/engine/form', 'src/engine/react', 'src/ui'],
  'src/findings': ['src/engine/form', 'locales'],
  'src/compiler': ['src/engine/form', 'src/engine/wizard', 'src/findings', 'locales'],
  'src/model': ['src/engine/form', 'src/engine/wizard', 'src/findings'],
  'src/second-opinion': ['src/engine/form', 'src/findings', 'src/compiler', 'src/model'],
  'src/cli': ['src/engine/form', 'src/engine/wizard', 'src/findings', 'src/compiler', 'src/model'],
  'src/shop': ['src/contract', 'src/engine', 'src/findings', 'src/compiler'],
  'src/client': ['src/contract'],
  'src/server': [
    'src/contract',
    'schemas',
    'machines',
    'locales',
    'src/engine/form',
    'src/engine/wizard',
    'src/findings',
    'src/compiler',
    'src/model',
    'src/second-opinion',
    'src/shop',
    'src/demo',
    'build',
  ],
  'src/demo': ['src/contract', 'src/server'],
  'src/app': [
    'src/client',
    'src/contract',
    'src/engine',
    'src/ui',
    'src/model',
    'src/shop',
    'schemas',
    'machines',
    'locales',
    'build',
  ],
};

/** The packages that a folder may import. Folders that are not named here may import any package. */
const packages: Readonly<Record<string, RegExp>> = {
  machines: /^xstate$/,
  'src/contract': /^typebox$/,
  'src/ui': /^(react|react-dom|i18next|react-i18next|@mantine\/.+|@tabler\/icons-react)$/,
  'src/engine/form': /^(ajv|ajv-formats)$/,
  'src/engine/wizard': /^(xstate|uuid)$/,
  'src/model': /^(xstate|@dagrejs\/dagre)$/,
  'src/second-opinion': /^(@rjsf\/utils|@rjsf\/validator-ajv8|node:path)$/,
  // Each application draws forms in its own look: the design system stands beside it.
  'src/engine/react': /^(react|react-dom|@xstate\/react|@tabler\/icons-react|@dnd-kit\/.+)$/,
  'src/engine/mantine': /^(react|react-dom|@mantine\/.+|@tabler\/icons-react|@tiptap\/.+|dayjs)/,
  'src/cli': /^(xstate|tsx|node:.+)$/,
  'src/client': /^(?!@?(fastify|react-dom|@mantine|kysely|pg|node:)).*$/,
  // Pages are rendered into a stream of Node.
  'src/app': /^(?!fastify|@fastify|kysely|pg$|node:(?!stream$)|ajv|@rjsf\/validator-ajv8).*$/,
  'src/server': /^(?!react|@mantine|vite$).*$/,
  'src/demo': /^(kysely|marked|yaml|node:.+)$/,
};

it('reads the imports', () => {
  expect(imports.length).toBeGreaterThan(files.length);
  expect(imports.filter(({ to, isFile }) => isFile && !exists(to)).map(text)).toEqual([]);
});

it('writes the suffix of each file that it imports', () => {
  const bare = imports.filter(({ to, isFile }) => isFile && !/\.(tsx?|json|css|svg|js|txt)$/.test(to));
  expect(bare.map(text)).toEqual([]);
});

describe.each(Object.keys(allowed))('%s', (folder) => {
  const own = imports.filter(({ from }) => below(folder, from));

  it('imports only from the folders that it may', () => {
    const targets = [folder, ...allowed[folder]!];
    const wrong = own.filter(({ to, isFile }) => isFile && !targets.some((target) => below(target, to)));
    expect(wrong.map(text)).toEqual([]);
  });

  it.runIf(packages[folder])('uses only the packages that it may', () => {
    expect(own.filter(({ to, isFile }) => !isFile && !packages[folder]!.test(to)).map(text)).toEqual([]);
  });
});

it('compares flows with RJSF again after a change of any file that decides about them', () => {
  const reached = new Set(files.filter((file) => /^src\/(second-opinion\/|shop\/extension\.ts)/.test(file)));
  for (const file of reached)
    for (const { to, isFile } of importsOf(file)) if (isFile && /^src\/.*\.ts$/.test(to)) reached.add(to);
  expect(reached.size).toBeGreaterThan(100);
  const outside = [...reached].filter((file) => !program.some((folder) => below(`src/${folder}`, file)));
  expect(outside).toEqual([]);
});

it('lets only the start of the server import the demonstration', () => {
  const users = imports.filter(({ from, to }) => below('src/demo', to) && !below('src/demo', from));
  expect(users.filter(({ from }) => !below('src/server/start', from)).map(text)).toEqual([]);
  expect(users).not.toEqual([]);
});

it('lets no page import another page', () => {
  const pageOf = (file: string): string | undefined => /^src\/app\/pages\/([^/]+)\//.exec(file)?.[1];
  const wrong = imports.filter(({ from, to }) => {
    const [page, other] = [pageOf(from), pageOf(to)];
    return page !== undefined && other !== undefined && page !== other;
  });
  expect(wrong.map(text)).toEqual([]);
});

it('lets no server module import another', () => {
  const wrong = imports.filter(({ from, to }) => {
    return below('src/server/modules', from) && below('src/server/modules', to) && from !== to;
  });
  expect(wrong.map(text)).toEqual([]);
});

it('has no cycles', () => {
  const targets = new Map(
    files.map((file) => [
      file,
      importsOf(file)
        .filter(({ isFile }) => isFile)
        .map(({ to }) => to),
    ]),
  );
  const done = new Set<string>();
  const findCycle = (file: string, way: readonly string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const target of targets.get(file) ?? []) {
      const cycle = findCycle(target, [...way, file]);
      if (cycle !== null) return cycle;
    }
    done.add(file);
    return null;
  };
  expect(files.map((file) => findCycle(file, [])).find((cycle) => cycle !== null) ?? []).toEqual([]);
});
