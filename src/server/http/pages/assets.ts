import { readFile } from 'node:fs/promises';
import type { PageLinks } from './page-document.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Finds the files of the build that a page needs. */
export interface Assets {
  /** The links to what every page needs and the document of the build does not name. */
  readonly shell: PageLinks;
  /**
   * The links to the scripts that take a rendered page over, and to style sheets that the document does not name.
   *
   * @param sources the source files of the page, relative to `src/app`
   */
  linksOf(sources: readonly string[]): PageLinks;
}

/** Reads the list of files that the build has written; null where there is none. */
export async function readAssets(appFolder: URL): Promise<Assets | null> {
  const read = (file: string): Promise<string> => readFile(new URL(file, appFolder), 'utf8');
  const text = await read('.vite/manifest.json').catch(() => null);
  if (text === null) return null;
  const manifest = JSON.parse(text) as Manifest;
  const inDocument = filesOf(manifest, ['index.html']);
  const shell = filesOf(manifest, shellSources);
  return {
    shell: linksTo(without(shell, inDocument)),
    linksOf: (sources) => linksTo(without(filesOf(manifest, sources), shell)),
  };
}

/** The files of every page: its document, and the files that the document loads. */
const shellSources = ['index.html', 'start.tsx'];

/** The files of a page. */
interface Files {
  readonly styles: ReadonlySet<string>;
  readonly scripts: ReadonlySet<string>;
}

const without = (files: Files, known: Files): Files => ({
  styles: new Set([...files.styles].filter((file) => !known.styles.has(file))),
  scripts: new Set([...files.scripts].filter((file) => !known.scripts.has(file))),
});

const linksTo = ({ styles, scripts }: Files): PageLinks => ({
  styles: [...styles].map(styleLink).join(''),
  scripts: [...scripts].map(scriptLink).join(''),
});

const styleLink = (file: string): string => `<link rel="stylesheet" crossorigin href="/${file}">`;
const scriptLink = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`;

/** The files of chunks and of everything that they import statically. */
function filesOf(manifest: Manifest, sources: readonly string[]): Files {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (source: string): void => {
    const chunk = manifest[source];
    if (chunk === undefined || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    chunk.imports?.forEach(add);
    chunk.css?.forEach((sheet) => styles.add(sheet));
  };
  sources.forEach(add);
  return { styles, scripts };
}
