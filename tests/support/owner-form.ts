import { formFlowId } from '#contract/forms.ts';
import { blankForm, blankFormWords } from '#server/back-office/studio/blank-form.ts';
import { filesWith } from '#server/back-office/studio/files-with.ts';
import { digestOf } from '#server/services/flows/releases/content.ts';
import { filesOf } from '#server/services/flows/releases/file-content.ts';
import { versionOf } from '#server/services/flows/releases/record-files.ts';
import type { Releases } from '#server/services/flows/releases/live.ts';
import type { Database } from '#server/store/database.ts';

interface Shop {
  readonly db: Database;
  readonly services: { now(): Date; readonly releases: Pick<Releases, 'refresh'> };
}

/**
 * Publishes a form that has no files as its next release, and has the application use it.
 *
 * @param edit changes the text of a new form
 */
export async function publishForm(
  { db, services }: Shop,
  slug: string,
  edit: (text: string) => string = (text) => text,
): Promise<{ id: string; version: number }> {
  const id = formFlowId(slug);
  const { read } = filesWith({});
  const text = edit(blankForm(slug));
  const files = filesOf(id, (file) => (file === `${id}.schema.json` ? text : read(file)));
  const content = { files, words: blankFormWords(slug) };
  const before = await db.selectFrom('flow_release').select('number').where('flow', '=', id).execute();
  const now = services.now();
  const version = versionOf(content, id);
  await db
    .insertInto('flow_release')
    .values({
      flow: id,
      number: before.length + 1,
      version,
      origin: 'studio',
      base: before.length || null,
      content: JSON.stringify(content),
      digest: digestOf(content),
      reason: 'tested',
      created_at: now,
      published_at: now,
      live_from: new Date(0),
    })
    .execute();
  await services.releases.refresh();
  return { id, version };
}

/** A next version of a new form, which asks one more question that need not be answered. */
export const withPhone = (text: string): string =>
  text
    .replace('"version": 1', '"version": 2')
    .replace(
      '"message": {',
      '"phone": { "type": "string", "format": "phone", "maxLength": 24 },\n"message": {',
    );
