import { readFile } from 'node:fs/promises';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Finds the files of the build that a page needs. */
export interface Assets {
  /**
   * The links for the head of a rendered page: the style sheets of everything in it, and the scripts that take it over.
   *
   * @param sources the source files of the page, relative to `src/app`
   * @param html shows by its class names which parts are in it
   */
  linksOf(sources: readonly string[], html: string): string;
}

const className = /\.(_[\w-]+)/g;

/** Reads the list of files that the build has written; null where there is none. */
export async function readAssets(appFolder: URL): Promise<Assets | null> {
  const read = (file: string): Promise<string> => readFile(new URL(file, appFolder), 'utf8');
  const text = await read('.vite/manifest.json').catch(() => null);
  if (text === null) return null;
  const manifest = JSON.parse(text) as Manifest;
  const shell = filesOf(manifest, ['index.html']);
  // The style sheets of parts that are loaded after the page are found by the names of their classes.
  const sheets = [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css))];
  const sheetOf = new Map<string, string>();
  await Promise.all(
    sheets.map(async (sheet) => {
      for (const [, name = ''] of (await read(sheet)).matchAll(className)) sheetOf.set(name, sheet);
    }),
  );
  return {
    linksOf(sources, html) {
      const { styles, scripts } = filesOf(manifest, sources);
      const names = new Set(
        [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, all = '']) => all.split(' ')),
      );
      for (const name of names) {
        const sheet = sheetOf.get(name);
        if (sheet !== undefined) styles.add(sheet);
      }
      return [
        ...[...styles].filter((file) => !shell.styles.has(file)).map(styleLink),
        ...[...scripts].filter((file) => !shell.scripts.has(file)).map(scriptLink),
      ].join('');
    },
  };
}

const styleLink = (file: string): string => `<link rel="stylesheet" crossorigin href="/${file}">`;
const scriptLink = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`;

/** The files of chunks and of everything that they import statically. */
function filesOf(
  manifest: Manifest,
  sources: readonly string[],
): { styles: Set<string>; scripts: Set<string> } {
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
