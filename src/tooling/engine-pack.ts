import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run engine:pack`: writes the form engine as a package, `build/engine/moongate-engine-<version>.tgz`, with its
 * declarations and source maps. It has five entries, form, wizard, react, compiler, model, and the program `moongate-engine`.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const out = path.join(root, 'build/engine');
const entries = {
  form: 'src/engine/form/index.ts',
  wizard: 'src/engine/wizard/index.ts',
  react: 'src/engine/react/index.ts',
  compiler: 'src/compiler/index.ts',
  model: 'src/model/index.ts',
  cli: 'src/cli/index.ts',
} as const;

/** What an application has already: two copies of these would not know each other. */
const peers = new Set(['react', 'react-dom', 'xstate', '@xstate/react', '@mantine/core', '@mantine/hooks']);

interface Project {
  version: string;
  license: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
}
const project = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Project;

rmSync(out, { recursive: true, force: true });
const files = copySources(Object.values(entries));
keepSentences('locales/US/findings.json');
compileSources();
writePackage(files);
execFileSync('npm', ['pack', '--silent', '--pack-destination', out], { cwd: path.join(out, 'package') });
console.log(path.join(out, `moongate-engine-${project.version}.tgz`));

/** Copies these files and all that they import, with relative names in place of those of this project. */
function copySources(from: readonly string[]): string[] {
  const found = new Set(from);
  for (const file of found) {
    const source = path.join(out, 'source', file);
    mkdirSync(path.dirname(source), { recursive: true });
    const isCode = /\.tsx?$/.test(file);
    if (!isCode) {
      cpSync(path.join(root, file), source);
      continue;
    }
    const text = readFileSync(path.join(root, file), 'utf8');
    const relative = text.replaceAll(
      /(\bfrom |\bimport\(|\bimport )'([.#][^']*)'/g,
      (_, before: string, name: string) => {
        const target = targetOf(file, name);
        found.add(target);
        const next = path.posix.relative(path.posix.dirname(file), target);
        return `${before}'${next.startsWith('.') ? next : `./${next}`}'`;
      },
    );
    writeFileSync(source, relative);
  }
  return [...found];
}

/** Takes the sentences out of a catalogue that only checks of this application say. */
function keepSentences(catalogue: string): void {
  const code = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  const all = JSON.parse(readFileSync(path.join(root, catalogue), 'utf8')) as Record<string, unknown>;
  const said = Object.entries(all).filter(([key]) => code.some((text) => text.includes(`'${key}'`)));
  writeFileSync(path.join(out, 'source', catalogue), JSON.stringify(Object.fromEntries(said), null, 2));
}

/** The file that an import names, from the project's folder on. */
function targetOf(file: string, name: string): string {
  if (!name.startsWith('#')) return path.posix.join(path.posix.dirname(file), name);
  const [folder, ...rest] = name.slice(1).split('/');
  return path.posix.join(folder === 'locales' ? '' : 'src', folder!, ...rest);
}

function compileSources(): void {
  const settings = {
    extends: '../../tsconfig.json',
    compilerOptions: {
      noEmit: false,
      declaration: true,
      sourceMap: true,
      inlineSources: true,
      rewriteRelativeImportExtensions: true,
      rootDir: 'source',
      outDir: 'package',
    },
    include: [],
    files: Object.values(entries).map((file) => `source/${file}`),
  };
  writeFileSync(path.join(out, 'tsconfig.json'), JSON.stringify(settings));
  const typescript = createRequire(import.meta.url).resolve('typescript/package.json');
  execFileSync(process.execPath, [path.join(path.dirname(typescript), 'bin/tsc'), '-p', out], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Writes the description of the package, and copies its style sheets. */
function writePackage(all: readonly string[]): void {
  const folder = path.join(out, 'package');
  for (const file of all.filter((name) => name.endsWith('.css')))
    cpSync(path.join(root, file), path.join(folder, file));
  const used = new Set(all.filter((file) => /\.tsx?$/.test(file)).flatMap(packagesIn));
  const versions = (isPeer: boolean): Record<string, string> =>
    Object.fromEntries(
      Object.entries(project.dependencies)
        .filter(([name]) => (isPeer ? peers.has(name) : used.has(name) && !peers.has(name)))
        .map(([name, version]) => [name, `^${version}`]),
    );
  const exports = Object.entries(entries).map(([name, file]) => {
    const compiled = `./${file.replace(/\.ts$/, '')}`;
    return [`./${name}`, { types: `${compiled}.d.ts`, default: `${compiled}.js` }] as const;
  });
  const description = {
    name: 'moongate-engine',
    version: project.version,
    description:
      'A form engine: JSON Schemas and state machines as wizards with drafts, corrections and undo.',
    license: project.license,
    type: 'module',
    engines: project.engines,
    sideEffects: ['**/*.css'],
    bin: { 'moongate-engine': entries.cli.replace(/\.ts$/, '.js') },
    exports: { ...Object.fromEntries(exports), './package.json': './package.json' },
    peerDependencies: versions(true),
    dependencies: versions(false),
  };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
}

/** The packages that a file imports. */
function packagesIn(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const names = [...text.matchAll(/(?:\bfrom |\bimport\(|\bimport |\brequire\()'([a-z@][^':]*)'/g)].map(
    ([, name]) => name!,
  );
  return names.map((name) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  );
}
