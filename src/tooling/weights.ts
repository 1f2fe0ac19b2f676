import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageRoute } from '#app/shell/page-route.ts';
import { locales } from '../contract/locale.ts';
import { frameFiles } from '../app/shell/frames.ts';

/** A limit for the JavaScript of a page, in the format of size-limit. */
interface Weight {
  readonly name: string;
  /** Files of the build, relative to the repository. */
  readonly path: string[];
  readonly limit: string;
  readonly gzip: true;
}

/** The entry of a chunk in the manifest of the bundler. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const pagesFolder = path.join(root, 'src', 'app', 'pages');
const built = 'build/app';

/** Catalogues that the shell, and every wizard, loads besides those of the route. */
const shellNamespaces = ['shell', 'ui', 'errors'];
const wizardNamespaces = ['form', 'fields', 'countries'];
/** What opens an order for a visitor. The page is the same for everybody, so that it is loaded for customers, too. */
const visitors = ['parts/site/flows/open-for-visitor.tsx'];

interface WizardPage {
  readonly path: string;
  /** Null where the flow comes from the server. */
  readonly flow: string | null;
  readonly machine: string | null;
}

/** Pages with a wizard are measured with the flow that they begin. */
const wizards: readonly WizardPage[] = [
  { path: '/commonVisa', flow: 'visa/study', machine: 'visa/common' },
  { path: '/Visa', flow: 'visa/business', machine: 'visa/business' },
  { path: '/groupSignature', flow: 'visa/group', machine: 'visa/group' },
  { path: '/vipServe', flow: 'vip/transfer', machine: 'vip/vip' },
  { path: '/hereStore/card', flow: 'wifi/card', machine: 'wifi/card' },
  { path: '/hereStore/esim', flow: 'wifi/esim', machine: 'wifi/esim' },
  { path: '/register', flow: 'account/register-individual', machine: 'account/register' },
  { path: '/forget', flow: 'account/reset-password', machine: 'account/reset-password' },
  { path: '/contact', flow: 'site/contact', machine: 'site/contact' },
  { path: '/release', flow: 'community/second-hand', machine: 'community/second-hand' },
  { path: '/editForumTopic', flow: 'community/article', machine: 'community/article' },
  // An owner has made the form; it is not in the build.
  { path: '/forms/:name', flow: null, machine: null },
  { path: '/registerSchool', flow: 'site/school', machine: 'site/school' },
  { path: '/changeUserInfo', flow: 'account/change-phone', machine: 'account/change-phone' },
];

/** All rooms of the back office and what they share. */
const desk = /^(?:pages|parts)\/back-office\/[^.]*(?:\.room)?\.tsx?$/;
/** What shows PDF files is loaded with the first one. */
const pdf = /\/pdf-[^/]*$/;

/**
 * The weights of the last build: everything that is loaded to show the home page, or the first step of a wizard, and
 * what each other page loads in addition. Parts of a page that are loaded after it are not weighed, except in the back
 * office, of which all rooms are weighed together.
 */
export async function weights(): Promise<Weight[]> {
  const filesOf = chunks();
  const start = ['index.html', 'start.tsx', ...catalogues(shellNamespaces)];
  const bars: Weight[] = [];
  const ofCustomers = new Set<string>();
  for (const { source, route } of await pages()) {
    const shell = filesOf([...start, frameFiles[route.frame ?? 'site']]);
    const page = filesOf([source, ...catalogues(route.namespaces)]);
    const wizard = wizards.find((each) => each.path === route.path);
    if (route.path === '/backOffice/*') continue;
    for (const file of [...shell, ...page, ...(wizard ? wizardFiles(filesOf, wizard) : [])])
      ofCustomers.add(file);
    if (route.path === '/') bars.unshift(bar('/ in all', [...shell, ...page], 200));
    else if (wizard)
      bars.push(
        bar(
          `${route.path} in all`,
          [...shell, ...page, ...wizardFiles(filesOf, wizard), ...filesOf('isOpen' in route ? visitors : [])],
          275,
        ),
      );
    else
      bars.push(
        bar(
          `${route.path}, its own`,
          page.filter((file) => !shell.includes(file)),
          60,
        ),
      );
  }
  const rooms = filesOf(sources().filter((source) => desk.test(source)));
  const words = filesOf([`words/desk/${longest.toLowerCase()}.ts`]);
  const own = [...rooms, ...words].filter((file) => !ofCustomers.has(file) && !pdf.test(file));
  return [...bars, bar('/backOffice, all rooms together', own, 250)];
}

function bar(name: string, files: readonly string[], kilobytes: number): Weight {
  return { name, path: [...new Set(files)], limit: `${kilobytes} kB`, gzip: true };
}

function wizardFiles(filesOf: (sources: string[]) => string[], { flow, machine }: WizardPage): string[] {
  return filesOf([
    ...(flow === null ? [] : [`../../build/flows/${flow}.js`]),
    ...(machine === null ? [] : [`../../machines/${machine}.machine.ts`]),
    ...catalogues([...wizardNamespaces, ...(flow === null ? [] : [`${flow.split('/')[0]}.flow`])]),
  ]);
}

/** The source files of the build. */
const sources = (): string[] => Object.keys(manifest());

const manifest = (): Readonly<Record<string, Chunk>> =>
  JSON.parse(readFileSync(path.join(root, built, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** Finds the chunks of source files and of everything that they import statically. */
export function chunks(): (sources: readonly string[]) => string[] {
  const chunkOf = manifest();
  return (sources) => {
    const found = new Set<string>();
    const add = (source: string): void => {
      const chunk = chunkOf[source];
      if (chunk === undefined) throw new Error(`the build has no chunk of ${source}`);
      const file = `${built}/${chunk.file}`;
      if (found.has(file)) return;
      found.add(file);
      chunk.imports?.forEach(add);
    };
    sources.forEach(add);
    return [...found];
  };
}

/** The catalogues of the language with the longest texts, and the list that they are found by. */
function catalogues(namespaces: readonly string[]): string[] {
  return [
    `words/${longest.toLowerCase()}.ts`,
    ...namespaces.map((name) => `../../locales/${longest}/${name}.json`),
  ];
}

/** The language with the longest texts: a page is weighed in one language, as it is read. */
const longest = [...locales].sort((a, b) => lengthIn(b) - lengthIn(a))[0]!;

function lengthIn(locale: string): number {
  const folder = path.join(root, 'locales', locale);
  return readdirSync(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
}

async function pages(): Promise<{ source: string; route: PageRoute }[]> {
  const files = readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' });
  const routes = files.filter((file) => file.endsWith('.route.ts')).sort();
  return Promise.all(
    routes.map(async (file) => {
      const { route } = (await import(pathToFileURL(path.join(pagesFolder, file)).href)) as {
        route: PageRoute;
      };
      const source = `pages/${file.replaceAll('\\', '/').replace('.route.ts', '.page.tsx')}`;
      return { source, route };
    }),
  );
}
