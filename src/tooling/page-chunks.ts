import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type Frame, frameFiles } from '../app/shell/frames.ts';

type Modules = ReadonlyMap<string, Pick<Rolldown.ModuleInfo, 'importedIds'>>;

const page = /\.page\.tsx$/;
/** A page with a wizard is one that runs a flow. */
const wizard = /[\\/]engine[\\/]react[\\/]flow-wizard\.tsx$/;
/** The form of an order. */
const order = /[\\/]order-wizard[\\/]order-wizard\.tsx$/;
/** What a page shows after it was taken over. */
const siteLater = /[\\/](?:home|shell)[\\/]later\.ts$/;
const formLater = /[\\/](?:order-wizard[\\/]later|later[\\/]parts)\.ts$/;
/** What makes a machine of a list of pages: the machines of most products import it, and they are loaded by their names. */
const linear = /[\\/]machines[\\/]linear\.ts$/;
/** A file that at least so many wizards need is loaded by all of them. */
const MANY_WIZARDS = 7;
const SOME_WIZARDS = 6;
/** Likewise for the other pages. */
const MANY_PAGES = 8;
const SOME_PAGES = 3;

/**
 * Joins the files of the app to chunks by the pages that need them, so that a page is made of about ten scripts and
 * style sheets. Files that few pages need stay with these, by the rules of the bundler. The tools of operators are not
 * counted: what they need beside a few pages of customers must not be loaded by all customers.
 *
 * What a file imports is needed by the same pages, so it is in the same chunk or in one that stands above it in
 * `chunkOf`: chunks never import each other in a circle.
 *
 * @param app the folder of the app
 */
export function pageChunks(app: string): Plugin {
  let chunks = new Map<string, string>();
  return {
    name: 'page-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: (id: string) => chunks.get(id) ?? null, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const modules = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
      chunks = chunksOf(new Map(modules.map((module) => [module.id, module])), app);
    },
    /** Says in the manifest, which lists chunks by their first file, in which chunk the other files are. */
    writeBundle({ dir = '' }, bundle) {
      const file = path.join(dir, '.vite/manifest.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { file: string } | undefined>;
      const listed = new Map(Object.values(manifest).map((chunk) => [chunk?.file, chunk]));
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds.filter((each) => /\.(?:json|tsx?)$/.test(each))) {
          manifest[path.relative(app, id).replaceAll('\\', '/')] ??= listed.get(chunk.fileName);
        }
      }
      writeFileSync(file, JSON.stringify(manifest));
    },
  };
}

/** Which pages need a file. */
interface Need {
  /** The frame of the site, so that all pages in it need it. */
  readonly isSite: boolean;
  /** The home page. */
  readonly isHome: boolean;
  /** What the home page, the frame of the site or a list of records shows later (`later.ts`). */
  readonly isLater: boolean;
  /** What a form shows later. */
  readonly isLaterInForms: boolean;
  /** The description of a section of content, or what that imports. */
  readonly isSection: boolean;
  /** The page of an order. */
  readonly isOrder: boolean;
  /** How many pages with a wizard, and how many others. */
  readonly wizards: number;
  readonly others: number;
  /** What the others are about. */
  readonly about: ReadonlySet<Subject>;
}

type Subject = 'shop' | 'community' | 'content';

/** The chunks of the files that are joined. */
function chunksOf(modules: Modules, app: string): Map<string, string> {
  const ids = [...modules.keys()];
  const needed = (...roots: string[]): Set<string> => {
    const found = new Set(roots);
    for (const id of found) modules.get(id)?.importedIds.forEach((each) => found.add(each));
    return found;
  };
  const entry = path.join(app, 'main.tsx');
  const start = path.join(app, 'start.tsx');
  const frame = (name: Frame): string => path.join(app, frameFiles[name]);
  const pages = ids
    .filter((id) => page.test(id) && frameOf(id) !== 'tool')
    .map((id) => ({ id, files: needed(start, frame(frameOf(id)), id) }));
  const isWizard = (files: Set<string>): boolean => [...files].some((id) => wizard.test(id));
  // One form stands below the menus; what those need is not counted.
  const wizards = pages.map(({ id }) => needed(start, frame('form'), id)).filter(isWizard);
  const orders = wizards.filter((files) => [...files].some((id) => order.test(id)));
  const others = pages.map(({ files }) => files).filter((files) => !isWizard(files));
  const subjects = new Map(others.map((files) => [files, subjectOf(files)]));
  const home = pages.find(({ id }) => id.endsWith('home.page.tsx'))?.files;
  const site = needed(frame('site'));
  const first = needed(entry);
  const later = needed(...ids.filter((id) => siteLater.test(id)));
  const laterInForms = needed(...ids.filter((id) => formLater.test(id)));
  const sections = needed(...ids.filter((id) => id.endsWith('.section.ts')));

  const needOf = (id: string): Need => {
    const users = others.filter((files) => files.has(id));
    return {
      isSite: site.has(id),
      isHome: home?.has(id) === true,
      isLater: later.has(id),
      isLaterInForms: laterInForms.has(id),
      isSection: sections.has(id),
      isOrder: orders.some((files) => files.has(id)),
      wizards: wizards.filter((files) => files.has(id)).length,
      others: users.length,
      about: new Set(users.map((files) => subjects.get(files)!)),
    };
  };

  const found = new Map<string, string>();
  for (const id of ids) {
    if (linear.test(id)) found.set(id, 'order');
    // These are loaded by their own names.
    if (id === entry || id === start || page.test(id) || siteLater.test(id) || formLater.test(id)) continue;
    if (Object.keys(frameFiles).some((name) => id === frame(name as Frame))) continue;
    const chunk = first.has(id) ? 'first' : chunkOf(needOf(id));
    if (chunk !== null) found.set(id, chunk);
  }
  return found;
}

const frameOf = (id: string): Frame => {
  const route = readFileSync(id.replace(page, '.route.ts'), 'utf8');
  return (/frame: '(\w+)'/.exec(route)?.[1] as Frame | undefined) ?? 'site';
};

function subjectOf(files: ReadonlySet<string>): Subject {
  const shows = (part: RegExp): boolean => [...files].some((id) => part.test(id) && !id.endsWith('.css'));
  if (shows(/[\\/]parts[\\/]shop[\\/](?:order|photo)/)) return 'shop';
  return shows(/[\\/]parts[\\/]community[\\/]/) ? 'community' : 'content';
}

/** Null where the bundler decides. */
function chunkOf(need: Need): string | null {
  const { isSite, isHome, isLater, isLaterInForms, isSection, isOrder, wizards, others, about } = need;
  if (isSite || isHome || (isLater && others > 1)) {
    if (wizards > 0) return 'base';
    // What nearly only the home page shows is not loaded with the frame, in which the contact form stands, too.
    return isSite || others >= SOME_PAGES ? 'site' : 'home';
  }
  if (wizards >= SOME_WIZARDS && others >= SOME_PAGES) return 'base';
  if (wizards > 0 && isSection) return 'base';
  // Forms that are sent without a draft share files that no order needs: these are not loaded with orders, nor with
  // the parts of orders.
  if (wizards >= SOME_WIZARDS && !isOrder) return others > 0 ? null : 'plain-form';
  if (wizards >= SOME_WIZARDS && others > 0) return 'inputs';
  if (wizards > 0 && (others >= SOME_PAGES || (isLaterInForms && others > 0))) return 'inputs';
  if (wizards >= MANY_WIZARDS) return 'wizard';
  if (isLaterInForms && others > 0) return 'look';
  if (others >= SOME_PAGES && about.size > 1) return about.has('shop') ? 'look' : 'content';
  if (others >= MANY_PAGES || isSection) return 'content';
  if (isLater && others > 0) return 'later';
  const [subject] = about;
  if (wizards === 0 && others > 1 && about.size === 1) return subject!;
  if (wizards >= SOME_WIZARDS) return 'order';
  if (!isLaterInForms) return null;
  return wizards > 0 ? 'some-forms' : 'form-later';
}
