import type { Static } from 'typebox';
import type { EditedFlow as EditedFlowShape } from '#contract/release-shapes.ts';
import { locales } from '#contract/locale.ts';
import { schemaFile, textsBelow } from '#compiler/schema-files.ts';
import { folders } from '../studio/folders.ts';
import { filesWith } from '../studio/files-with.ts';
import type { Edited } from '../studio/tasks.ts';
import type { ReleaseContent, ReleaseWords } from '../../services/flows/releases/content.ts';
import { contentBy, filesOf, ownFiles, ownPlaces } from '../../services/flows/releases/file-content.ts';

export type EditedFlow = Static<typeof EditedFlowShape>;

/** The texts of a release that can be edited. */
export function editedOf(id: string, { files, words }: ReleaseContent): EditedFlow {
  const [text, migrations, offer] = ownFiles(id).map((file) => files[file] ?? '') as [string, string, string];
  return { text, migrations, offer, words };
}

/** The content of an edited flow, with the shared files that it refers to, as they are now. */
export function contentOfEdited(
  id: string,
  edited: EditedFlow,
  published: readonly ReleaseContent[],
): ReleaseContent {
  const own = filesEdited(id, edited);
  const { read } = filesWith(published[0]?.files ?? {});
  const files = filesOf(id, (file) => (Object.hasOwn(own, file) ? (own[file] ?? null) : read(file)));
  return { files, words: ownWords(id, edited.words) };
}

/** The files of an edited flow by their names; null for a file that was removed. */
function filesEdited(id: string, { text, migrations, offer }: EditedFlow): Record<string, string | null> {
  const [schemaFile, migrationsFile, offerFile] = ownFiles(id);
  return { [schemaFile]: text, [migrationsFile]: migrations || null, [offerFile]: offer || null };
}

/** An edited flow as the compiler's process takes it. @param beside the files of flows that exist only as releases */
export const asTask = (
  id: string,
  edited: EditedFlow,
  published: readonly ReleaseContent[],
  beside: Readonly<Record<string, string>> = {},
): Edited => ({
  id,
  beside,
  text: edited.text,
  files: filesEdited(id, edited),
  words: ownWords(id, edited.words),
  published,
});

/** Without the words that other flows have, too. */
function ownWords(id: string, words: EditedFlow['words']): ReleaseWords {
  const places = ownPlaces(id);
  const isOwn = (key: string): boolean => places.some((place) => key.startsWith(`${place}.`));
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries(
        Object.entries(words[locale] ?? {}).filter(([key, text]) => isOwn(key) && text !== ''),
      ),
    ]),
  );
}

/** The content of a flow in the files of the server; undefined where there is none. */
export function contentInFiles(id: string): ReleaseContent | undefined {
  if (id.startsWith('shared/')) return undefined;
  const content = contentBy(textsBelow(folders.schemas), textsBelow(folders.locales))(id);
  return Object.hasOwn(content.files, schemaFile(id)) ? content : undefined;
}
