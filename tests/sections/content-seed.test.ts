import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { locales } from '#contract/locale.ts';
import { seedMistakes, seedRecords } from '#server/content/seed-records.ts';
import { loadFlows } from '#server/services/flows/load-flows.ts';
import { recordMistakes } from '#server/start/seed.ts';
import { inTransaction } from '#server/store/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const record = {
  slug: 'old-pier',
  position: 1,
  publishFrom: '2026-01-01',
  classification: 'museum',
  priceFen: 1500,
  city: 'Shanghai',
  checked: '2026-11-01',
  sources: ['https://example.org'],
  picture: { scene: 'sea', time: 'day', palette: 1 },
};
const museum = {
  key: 'museum',
  position: 1,
  picture: record.picture,
  title: Object.fromEntries(locales.map((locale) => [locale, `Museums ${locale}`])),
};
const text = (locale: string): string =>
  [
    '---',
    `title: 'Old pier: ${locale}'`,
    'summary: A pier.',
    'address: 1 River Road',
    'openingHours: all day',
    'announcement: none',
    '---',
    '',
    '## What to see',
    '',
    '- the **river**<script>x()</script>',
    '',
  ].join('\n');

describe('the seed of content', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  const put = (name: string, content: string): Promise<void> =>
    writeFile(path.join(folder, 'sight', name), content);
  beforeEach(async () => {
    await database.db.deleteFrom('setting').where('key', 'like', 'seed:%').execute();
    await database.db.deleteFrom('content').execute();
    await database.db.deleteFrom('classification').execute();
    folder = await temporaryFolder();
    await mkdir(path.join(folder, 'sight'));
    await put('records.json', JSON.stringify([record]));
    await put('classifications.json', JSON.stringify([museum]));
    for (const locale of locales) await put(`old-pier.${locale}.md`, text(locale));
  });
  const url = (): URL => pathToFileURL(`${folder}/`);
  const fill = (): Promise<void> => inTransaction(database.db, (trx) => seedRecords(trx, url()));
  const rows = () => database.db.selectFrom('content').selectAll().execute();

  it('becomes records, with cleaned bodies and what lists filter by', async () => {
    await fill();
    const [row] = await rows();
    const { id } = await database.db.selectFrom('classification').select('id').executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      kind: 'sight',
      slug: 'old-pier',
      state: 'published',
      classification_id: id,
      // Shanghai is a province itself.
      province: 'Shanghai',
      city: 'Shanghai',
      price_fen: 1500,
      updated_by: null,
    });
    expect(row?.data.words['title']?.DE).toBe('Old pier: DE');
    expect(row?.data.words['content']?.ZH).toBe(
      '<h2>What to see</h2>\n<ul>\n<li>the <strong>river</strong></li>\n</ul>',
    );
  });

  it('adds what is new at the next start, and keeps what an operator has changed', async () => {
    await fill();
    await database.db.updateTable('content').set({ state: 'archived', position: 7 }).execute();
    await put('records.json', JSON.stringify([record, { ...record, slug: 'new-pier' }]));
    for (const locale of locales) await put(`new-pier.${locale}.md`, text(locale));
    await fill();
    await fill();
    expect((await rows()).map(({ slug, state, position }) => [slug, state, position])).toEqual([
      ['old-pier', 'archived', 7],
      ['new-pier', 'published', 1],
    ]);
  });

  it.each<[string, () => Promise<void>, string]>([
    [
      'a translation',
      () => put('old-pier.DE.md', text('DE').replace(/summary: .*/, 'summary:')),
      'sight/old-pier.DE.md: /words/summary/DE is missing',
    ],
    [
      'a bold word',
      () => put('old-pier.ZH.md', `${text('ZH')}\n\n**码头：**在江边。`),
      'sight/old-pier.ZH.md: a pair of ** is not read as bold: move the punctuation mark behind it',
    ],
    [
      'a fact',
      () => put('records.json', JSON.stringify([{ ...record, checked: undefined }])),
      'sight/records.json (old-pier): /facts/checked is refused by required',
    ],
    [
      'a text that is too long',
      () => put('old-pier.FR.md', text('FR').replace(/title: .*/, `title: ${'x'.repeat(201)}`)),
      'sight/old-pier.FR.md: /words/title/FR is refused by maxLength',
    ],
    [
      'a classification',
      () => put('classifications.json', '[]'),
      'sight/records.json (old-pier): /facts/classification is refused by enum',
    ],
    [
      'a drawing',
      () =>
        put('records.json', JSON.stringify([{ ...record, picture: { ...record.picture, scene: 'moon' } }])),
      'sight/records.json (old-pier): /pictures/picture/scene is refused by enum',
    ],
  ])(
    'stops the start where %s is missing or wrong, with file, pointer and language',
    async (_, spoil, mistake) => {
      await spoil();
      await expect(fill()).rejects.toThrow(mistake);
      expect(await rows()).toEqual([]);
      expect(await seedMistakes(await loadFlows(), url())).toContain(mistake);
    },
  );

  it('of this repository has no mistakes', async () => {
    expect(await recordMistakes(await loadFlows())).toEqual([]);
  });
});
