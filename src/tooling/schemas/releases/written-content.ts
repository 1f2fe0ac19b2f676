import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { type Locale, locales } from '#contract/locale.ts';
import { textsBelow } from '#compiler/schema-files.ts';
import { isObject, type Json } from '#engine/form/json.ts';
import { isSameJson, type ReleaseContent } from '#server/services/flows/releases/content.ts';
import { ownFiles, ownWordsBy } from '#server/services/flows/releases/file-content.ts';
import { formatted } from '../../formatted.ts';

/** What was done to files, a line each, and the shared files that were left as they are though the release has others. */
export interface Written {
  readonly lines: readonly string[];
  readonly sharedLeft: readonly string[];
}

/**
 * Writes a release into the files of a project, formatted as `npm run format` does it. Files that say the same are left
 * as they are.
 *
 * @param root the folder with `schemas` and `locales`
 * @param isShared whether shared files are written, too: other flows refer to them
 */
export async function writeContent(
  root: string,
  { flow, content }: { flow: string; content: ReleaseContent },
  isShared: boolean,
): Promise<Written> {
  const lines: string[] = [];
  const sharedLeft: string[] = [];
  const own = ownFiles(flow);
  for (const name of [...own, ...Object.keys(content.files).filter((file) => !own.includes(file))]) {
    const text = content.files[name];
    const file = fileBelow(path.join(root, 'schemas'), name);
    const here = existsSync(file) ? readFileSync(file, 'utf8') : null;
    if (text === undefined ? here === null : here !== null && isSameJson(here, text)) continue;
    const isOwn = own.includes(name);
    if (!isOwn && !isShared) {
      sharedLeft.push(name);
      continue;
    }
    if (text === undefined) rmSync(file);
    else await write(file, text);
    lines.push(`schemas/${name}: ${text === undefined ? 'removed' : here === null ? 'new' : 'written'}`);
  }
  for (const locale of locales) lines.push(...(await writeWords(root, locale, flow, content)));
  return { lines, sharedLeft };
}

/** @throws Error for a name that leads out of the folder */
function fileBelow(folder: string, name: string): string {
  const file = path.resolve(folder, name);
  if (file.startsWith(path.resolve(folder) + path.sep)) return file;
  throw new Error(`${name} is not below ${folder}`);
}

async function write(file: string, text: string): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await formatted(file, text));
}

/** Brings the words of a flow into the catalogues of a language, each at its key; the other keys stay where they are. */
async function writeWords(
  root: string,
  locale: Locale,
  flow: string,
  { words }: ReleaseContent,
): Promise<string[]> {
  const folder = path.join(root, 'locales');
  const here = ownWordsBy(textsBelow(folder))(flow)[locale] ?? {};
  const wanted = words[locale] ?? {};
  const gone = Object.keys(here).filter((key) => !Object.hasOwn(wanted, key));
  const changed = Object.keys(wanted).filter((key) => here[key] !== wanted[key]);
  const namespaceOf = (key: string): string => key.slice(0, key.indexOf(':'));
  const lines: string[] = [];
  for (const namespace of new Set([...gone, ...changed].map(namespaceOf))) {
    const name = `${locale}/${namespace}.json`;
    const file = fileBelow(folder, name);
    let text = existsSync(file) ? readFileSync(file, 'utf8') : '{}\n';
    const within = (keys: readonly string[]): string[] =>
      keys.filter((key) => namespaceOf(key) === namespace);
    // What is gone is taken out first: a text may stand where a group of texts was before.
    for (const key of within(gone)) text = without(text, partsOf(key));
    for (const key of within(changed)) text = withValue(text, partsOf(key), wanted[key]);
    await write(file, text);
    const count = within([...gone, ...changed]).length;
    lines.push(`locales/${name}: ${count} ${count === 1 ? 'text' : 'texts'}`);
  }
  return lines;
}

const partsOf = (key: string): string[] => key.slice(key.indexOf(':') + 1).split('.');

const withValue = (text: string, at: JSONPath, value: string | undefined): string =>
  applyEdits(text, modify(text, at, value, { formattingOptions: { insertSpaces: true, tabSize: 2 } }));

/** Without a key, and without the groups that have no other. */
function without(text: string, keys: readonly string[]): string {
  const holding = (depth: number): Json =>
    keys
      .slice(0, depth)
      .reduce<Json>((found, key) => (isObject(found) ? found[key] : undefined), JSON.parse(text) as Json);
  let depth = keys.length;
  while (depth > 1 && Object.keys(holding(depth - 1) ?? {}).length === 1) depth--;
  return withValue(text, keys.slice(0, depth), undefined);
}
