import path from 'node:path';
import { shop } from '#shop/extension.ts';
import { readCatalogues } from '#compiler/catalogues.ts';
import { messageIn } from '#compiler/message-in.ts';
import { folderFiles, schemaFile, withChanges } from '#compiler/schema-files.ts';
import { type Locale, locales } from '#contract/locale.ts';
import { releases } from '#contract/releases.contract.ts';
import { say, type Spoken } from '#findings/said.ts';
import { isSameJson, type ReleaseContent } from '#server/services/flows/releases/content.ts';
import type { Call } from '../../operator/connection.ts';
import { flowDifferences } from '../diff.ts';
import { chosen, filesHere } from './files-here.ts';

/** What the files here say otherwise than the releases that are live, a line each, in a language. */
export async function compared(
  call: Call,
  flows: readonly string[],
  { root, language }: { root: string; language: Locale },
): Promise<string[]> {
  const folder = path.join(root, 'schemas');
  const here = filesHere(root);
  const files = folderFiles(folder, shop);
  const catalogues = readCatalogues(path.join(root, 'locales'));
  const told = (spoken: Spoken): string => messageIn(spoken, language, catalogues).message;
  const lines: string[] = [];
  for (const { flow, id, number } of chosen(await call(releases.live, {}), flows)) {
    const content = await call(releases.content, { id });
    const own = here.get(flow);
    const found =
      own === undefined
        ? [say('diff-flow-gone')]
        : [
            ...flowDifferences(withChanges(files, content.files), files, flow),
            ...otherFiles(flow, content, own),
            ...otherWords(content, own),
          ];
    if (found.length === 0) continue;
    lines.push(
      `${flow} (${told(say('diff-release', { number }))})`,
      ...found.map((each) => `  ${told(each)}`),
    );
  }
  return lines.length === 0 ? [told(say('diff-no-release'))] : lines;
}

/** Files that differ, apart from the schema, which is told in sentences. */
const otherFiles = (flow: string, { files }: ReleaseContent, { files: own }: ReleaseContent): Spoken[] =>
  [...new Set([...Object.keys(files), ...Object.keys(own)])]
    .filter((name) => name !== schemaFile(flow) && !isSameJson(files[name] ?? '', own[name] ?? ''))
    .sort()
    .map((name) => say('diff-file', { file: `schemas/${name}` }));

const otherWords = ({ words }: ReleaseContent, { words: own }: ReleaseContent): Spoken[] =>
  locales.flatMap((locale) => {
    const [there, here] = [words[locale] ?? {}, own[locale] ?? {}];
    const keys = [...new Set([...Object.keys(there), ...Object.keys(here)])];
    const different = keys.filter((key) => there[key] !== here[key]);
    return different.length === 0 ? [] : [say('diff-words', { locale, keys: different.join(', ') })];
  });
