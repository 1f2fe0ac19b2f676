import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { languageTags, locales } from '#contract/locale.ts';
import { builtInFormats } from '#engine/form/formats.ts';

/**
 * `npm run engine:pack`: writes the form engine as a package, `build/engine/moongate-engine-<version>.tgz`, with its
 * declarations and source maps, the words of the engine, a style sheet with values for its variables, and the program
 * `moongate-engine`.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const out = path.resolve(root, process.argv[2] ?? 'build/engine');
const entries = {
  form: 'src/engine/form/index.ts',
  wizard: 'src/engine/wizard/index.ts',
  react: 'src/engine/react/index.ts',
  mantine: 'src/engine/mantine/index.ts',
  compiler: 'src/compiler/index.ts',
  vite: 'src/compiler/vite.ts',
  model: 'src/model/index.ts',
  cli: 'src/cli/index.ts',
} as const;

/** What an application has already: two copies of these would not know each other. */
const peers = new Set(['react', 'react-dom', 'xstate', '@xstate/react']);

/** Values for the variables of the style sheets. No module imports it, since an application may have its own. */
const tokens = 'src/engine/react/tokens.css';

interface Project {
  version: string;
  license: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}
interface Words {
  [key: string]: string | Words;
}
const project = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Project;

rmSync(out, { recursive: true, force: true });
const files = copySources(Object.values(entries));
keepSentences('locales/US/findings.json');
compileSources();
writePackage(files);
writeWords();
writePages();
execFileSync('npm', ['pack', '--silent', '--pack-destination', out], { cwd: path.join(out, 'package') });
console.log(path.join(out, `moongate-engine-${project.version}.tgz`));

/**
 * Copies these files and all that they import, with relative names in place of those of this project. Imports in comments
 * are those of examples.
 */
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
      /(?<!^ *\*.*)(\bfrom |\bimport\(|\bimport |\bnew URL\()'([.#][^']*)'/gm,
      (_, before: string, name: string) => {
        const target = targetOf(file, name);
        found.add(target);
        const next = path.posix.relative(path.posix.dirname(file), target);
        // The compiler of TypeScript renames imports only, not the address of a worker.
        const compiled = before === 'new URL(' ? next.replace(/\.ts$/, '.js') : next;
        return `${before}'${compiled.startsWith('.') ? compiled : `./${compiled}`}'`;
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

/** Writes what the engine says in each language: the words of forms, without those of this application's own fields. */
function writeWords(): void {
  const own = new Set(['documentTitle', 'latinName', 'price', 'currency']);
  for (const locale of locales) {
    const read = (name: string): Words =>
      JSON.parse(readFileSync(path.join(root, `locales/${locale}/${name}.json`), 'utf8')) as Words;
    const form = Object.fromEntries(Object.entries(read('form')).filter(([key]) => !own.has(key)));
    const errors = form['errors'] as Words;
    const formats = Object.entries(errors['formats'] as Words);
    const general = formats.filter(([name]) => Object.hasOwn(builtInFormats, name));
    const said = new Set(['documentType', 'imageType', 'fileEmpty', 'fileTooLarge']);
    const folder = path.join(out, 'package/words', languageTags[locale]);
    mkdirSync(folder, { recursive: true });
    const write = (name: string, words: Words): void =>
      writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(words, null, 2)}\n`);
    write('form', {
      ...form,
      documentTitle: '{{title}}',
      errors: { ...errors, formats: Object.fromEntries(general) },
    });
    const ofFiles = Object.entries(read('errors')).filter(([key]) => said.has(key));
    write('errors', Object.fromEntries(ofFiles));
  }
}

/** Brings the pages along, without what is said to those who work on the engine. */
function writePages(): void {
  const [from, to] = [path.join(root, 'src/engine'), path.join(out, 'package')];
  for (const name of ['api.md', 'docs'])
    cpSync(path.join(from, name), path.join(to, name), { recursive: true });
  const [page = ''] = readFileSync(path.join(from, 'README.md'), 'utf8').split('\n## In this folder');
  writeFileSync(path.join(to, 'README.md'), page);
}

/** The file that an import names, from the project's folder on. */
function targetOf(file: string, name: string): string {
  if (!name.startsWith('#')) return path.posix.join(path.posix.dirname(file), name);
  const [folder, ...rest] = name.slice(1).split('/');
  return path.posix.join(folder === 'locales' ? '' : 'src', folder!, ...rest);
}

function compileSources(): void {
  const settings = {
    extends: path.join(root, 'tsconfig.json'),
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
    files: files.filter((file) => /\.tsx?$/.test(file)).map((file) => `source/${file}`),
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
  for (const file of [...all.filter((name) => name.endsWith('.css')), tokens])
    cpSync(path.join(root, file), path.join(folder, file));
  const code = all.filter((file) => /\.tsx?$/.test(file));
  const isForMantine = (file: string): boolean => file.startsWith('src/engine/mantine/');
  const used = new Set(code.filter((file) => !isForMantine(file)).flatMap(packagesIn));
  // An application with another look, or another bundler, does without them.
  const optional = ['vite', '@mantine/hooks', ...code.filter(isForMantine).flatMap(packagesIn)].filter(
    (name) => name === 'vite' || !used.has(name),
  );
  const versionsOf = (isWanted: (name: string) => boolean): Record<string, string> =>
    Object.fromEntries(
      Object.entries({ ...project.dependencies, ...project.devDependencies })
        .filter(([name]) => isWanted(name))
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
    exports: {
      ...Object.fromEntries(exports),
      './tokens.css': `./${tokens}`,
      './words/*': './words/*',
      './package.json': './package.json',
    },
    peerDependencies: versionsOf((name) => peers.has(name) || optional.includes(name)),
    peerDependenciesMeta: Object.fromEntries(optional.map((name) => [name, { optional: true }])),
    dependencies: versionsOf((name) => used.has(name) && !peers.has(name) && !optional.includes(name)),
  };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
}

/** The packages that a file imports. */
function packagesIn(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const names = [
    ...text.matchAll(/(?<!^ *\*.*)(?:\bfrom |\bimport\(|\bimport |\brequire\()'([a-z@][^':]*)'/gm),
  ].map(([, name]) => name!);
  return names.map((name) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  );
}
