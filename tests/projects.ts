import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vitest/node';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { toolTests } from './tool-tests.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const isInBrowser = (file: string): boolean =>
  /^tests\/(journeys|engine\/browser)\/|^tests\/bench\/(forms|weights)\./.test(file);

type Kind = 'browser' | 'isolated' | 'answered' | 'dom' | 'bundled' | 'node';

/** How a file replaces what all of its project replace alike. */
const answeredCall = `vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));`;

/** Where a file of tests runs, by where it is and by what it says. */
function kindOf(file: string): Kind {
  if (isInBrowser(file)) return 'browser';
  // Sends functions into browsers, which do not know what Node's loader calls in them.
  if (file.startsWith('tests/browsers/')) return 'bundled';
  const text = readFileSync(path.join(root, file), 'utf8');
  // A module that is replaced for one file would stay so for those that come after it in the same process.
  if (/\bvi\.(?:mock|doMock)\(/.test(text.replace(answeredCall, ''))) return 'isolated';
  if (text.includes(answeredCall)) return 'answered';
  if (text.includes('@vitest-environment jsdom')) return 'dom';
  // Node knows no `import.meta.glob`. Files whose imports use it name it in a comment.
  return text.includes('import.meta.glob') ? 'bundled' : 'node';
}

/** The files that `npm run test:tools` has chosen; all their cases are tried. */
const chosen = (process.env['VITEST_TOOL_TESTS'] ?? '').split(',').filter(Boolean);
/** `npm test` tries no case of these. */
const long = new Set(toolTests.flatMap(({ file, isShort }) => (isShort ? [] : [file])));

const files = readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.test\.tsx?$/.test(file) && !chosen.includes(file) && !long.has(file))
  .map((file) => ({ file, kind: kindOf(file) }));

const filesOf = (wanted: Kind): string[] =>
  files.flatMap(({ file, kind }) => (kind === wanted ? [file] : []));

const setupFiles = (...names: string[]): string[] =>
  names.map((name) => path.join(root, `tests/support/${name}.ts`));

/** What all projects have. None of them needs the plugins that build the app. */
const shared = {
  root,
  setupFiles: setupFiles('engine-console'),
  pool: 'forks',
  testTimeout: 30_000,
  hookTimeout: 120_000,
  // What a test has replaced is put back before the next one.
  unstubGlobals: true,
  unstubEnvs: true,
  restoreMocks: true,
  // Its modules import each other without file extensions, which Node does not resolve.
  // The bundle that renders pages is built already.
  server: { deps: { inline: ['jsencrypt'], external: [/\/build\/render\//] } },
} satisfies TestProjectInlineConfiguration['test'];

/** What the projects have whose files share a process. */
const together = {
  ...shared,
  isolate: false,
} satisfies TestProjectInlineConfiguration['test'];

/** What the projects have whose tests show parts of pages without a browser. */
const onPages = {
  environment: 'jsdom',
  // Evaluated for each file, unlike what a file imports.
  setupFiles: setupFiles('engine-console', 'engine-dom'),
} satisfies TestProjectInlineConfiguration['test'];

/** What the projects have whose tests drive a browser. */
const inBrowser = {
  // Browsers, servers and PostgreSQL share two processors here, so a wait may end too early once.
  retry: 1,
  globalSetup: path.join(root, 'tests/support/engine-page-build.ts'),
} satisfies TestProjectInlineConfiguration['test'];

/** What the projects have whose modules Node loads by itself, as the server's do: less time than by Vite. */
const native = {
  execArgv: ['--import', import.meta.resolve('tsx')],
  experimental: { viteModuleRunner: false, nodeLoader: false },
} satisfies InlineConfig;

/** All cases of these files are tried. */
const tools = (
  name: string,
  isWanted: (file: string) => boolean,
  test: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration[] => {
  const include = chosen.filter(isWanted);
  if (include.length === 0) return [];
  return [{ test: { ...together, ...test, name, include, env: { VITEST_THOROUGH: '1' } } }];
};

/**
 * How tests are run. Where nothing is isolated, the files that a process runs one after the other share the modules
 * that they import, which takes a third of the time; a file must leave them as they were.
 */
export const projects: TestProjectInlineConfiguration[] = [
  { test: { ...together, ...inBrowser, name: 'browser', include: filesOf('browser') } },
  { test: { ...together, ...onPages, name: 'dom', include: filesOf('dom') } },
  // Each test says anew what is answered.
  { test: { ...together, ...onPages, name: 'answered', include: filesOf('answered'), mockReset: true } },
  { test: { ...shared, name: 'isolated', include: filesOf('isolated') } },
  { test: { ...together, name: 'bundled', include: filesOf('bundled') } },
  { test: { ...together, ...native, name: 'node', include: filesOf('node') } },
  ...tools('tools', (file) => kindOf(file) === 'node', native),
  ...tools('tools-bundled', (file) => !['node', 'browser'].includes(kindOf(file))),
  ...tools('tools-browser', isInBrowser, inBrowser),
];
