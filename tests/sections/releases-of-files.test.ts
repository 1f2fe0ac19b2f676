import { afterAll, beforeAll, expect, it } from 'vitest';
import { digestOf, type ReleaseContent } from '#server/services/flows/releases/content.ts';
import { recordFiles } from '#server/services/flows/releases/record-files.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const now = new Date();
const content = (flow: string, version: number, comment: string): ReleaseContent => ({
  files: { [`${flow}.schema.json`]: JSON.stringify({ 'x-flow': { version }, $comment: comment }) },
  words: {},
});

/** What is published last of a flow, apart from its first release with version 3, which is of the files. */
type Last = 'of the files' | 'of the studio' | 'of the studio, for a later moment';

async function publish(flow: string, last: Last): Promise<void> {
  await recordFiles(database.db, new Map([[flow, content(flow, 3, 'first')]]), now);
  if (last === 'of the files') return;
  const released = content(flow, 4, 'released');
  await database.db
    .insertInto('flow_release')
    .values({
      flow,
      number: 2,
      version: 4,
      origin: 'studio',
      base: 1,
      reason: 'tested',
      content: JSON.stringify(released),
      digest: digestOf(released),
      created_at: now,
      published_at: now,
      live_from: last === 'of the studio' ? now : new Date(now.getTime() + 86_400_000),
    })
    .execute();
}

const kept = [
  ['of the files', 3, 'first', 1, 'say what the last release says'],
  ['of the files', 3, 'edited', 2, 'differ with the same version, and the studio has published nothing'],
  ['of the files', 4, 'edited', 2, 'have a higher version'],
  ['of the studio', 3, 'first', 2, 'say what an earlier release says'],
  ['of the studio', 4, 'released', 2, 'say what the last release says'],
  ['of the studio', 5, 'edited', 3, 'have a higher version'],
  ['of the studio, for a later moment', 5, 'edited', 3, 'have a higher version'],
] as const;

it.each(kept)(
  'after a release %s, files with version %i (%s) are started with; then there are %i releases: the files %s',
  async (last, version, comment, releases, why) => {
    const flow = `tested/kept-${kept.findIndex((row) => row[0] === last && row[4] === why)}`;
    await publish(flow, last);
    const files = content(flow, version, comment);
    const digests = await recordFiles(database.db, new Map([[flow, files]]), now);
    expect(digests.get(flow)).toBe(digestOf(files));
    const rows = await database.db
      .selectFrom('flow_release')
      .select(['number', 'version', 'digest'])
      .where('flow', '=', flow)
      .orderBy('number')
      .execute();
    expect(rows).toHaveLength(releases);
    expect(rows.some(({ digest }) => digest === digestOf(files))).toBe(true);
  },
);

const refused = [
  ['of the studio', 4, 'differ with the same version'],
  ['of the studio', 3, 'differ with a lower version'],
  ['of the studio', 1, 'differ with a version that was never released'],
  ['of the studio, for a later moment', 4, 'differ with the same version'],
] as const;

it.each(refused)(
  'after a release %s, a start with files of version %i ends with a sentence that says what to do: the files %s',
  async (last, version, why) => {
    const flow = `tested/refused-${refused.findIndex((row) => row[0] === last && row[2] === why)}`;
    await publish(flow, last);
    const files = new Map([[flow, content(flow, version, 'edited')]]);
    await expect(recordFiles(database.db, files, now)).rejects.toThrow(
      `schemas/${flow}.schema.json has version ${version} with another content than release 2 of it, which the studio ` +
        'has published with version 4. Run "npm run schemas -- pull" to take that release into the files, or raise the ' +
        'version of the file to 5.',
    );
    const rows = await database.db.selectFrom('flow_release').select('id').where('flow', '=', flow).execute();
    expect(rows).toHaveLength(2);
  },
);
