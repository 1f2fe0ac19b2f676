import { cpSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { contentRecord } from '#contract/content-record.contract.ts';
import { inAll } from '../support/content-records.ts';
import { axeFindings } from '../support/journey-axe.ts';
import { wordsOf } from '../support/journey-words.ts';
import { type RunningServer, startRunningServer } from '../support/running-server.ts';
import { changeJson, foldersIn, scratchProject, type ScratchProject } from '../support/scratch-project.ts';
import { worker } from '../support/worker.ts';
import walkWords from '../support/walk-kind/locales/walk.json' with { type: 'json' };

const words = wordsOf('US');

/** The files of the recipe "Show another kind of content". */
function addWalks(folder: string): void {
  const files = path.join(import.meta.dirname, '../support/walk-kind');
  for (const part of ['src', 'schemas'])
    cpSync(path.join(files, part), path.join(folder, part), { recursive: true });
  for (const locale of foldersIn(path.join(folder, 'locales'))) {
    const texts = path.join(folder, 'locales', locale);
    cpSync(path.join(files, 'locales/walk.json'), path.join(texts, 'walk.json'));
    changeJson(path.join(texts, 'content.flow.json'), (flow) => ({ ...flow, walk: { title: 'Walk' } }));
  }
}

describe('a fifteenth kind of content in a copy of the product', () => {
  let project: ScratchProject;
  let server: RunningServer;
  beforeAll(async () => {
    project = await scratchProject('fifteenth-kind', addWalks);
    server = await startRunningServer({}, project.startServer);
  });
  afterAll(async () => {
    await server.close();
    project.remove();
  });

  worker('is listed, opened and marked in a browser', { timeout: 60_000 }, async ({ browser }) => {
    const operator = await server.signUp('editor', 'US', { role: 'operator' });
    for (const [index, title] of ['Kite day', 'Old lanes', 'Night market'].entries()) {
      const data = {
        words: {
          title: inAll(title),
          summary: inAll('A short walk'),
          address: inAll('The north gate'),
          content: inAll('<h2>What to bring</h2><p>A kite</p>'),
        },
        facts: { city: 'Shanghai' },
        pictures: { picture: { scene: 'river', time: 'dawn', palette: 1 + index } },
      };
      const head = { kind: 'walk', slug: `walk-${index}`, state: 'published', position: index } as const;
      await server.call(
        contentRecord.save,
        { ...head, publishFrom: '2026-01-01', revision: 0, data },
        operator,
      );
    }
    const customer = await server.signUp('walker');
    const page = await browser.visit(server.origin, { customer, path: '/walks' });
    await expect(page.getByRole('heading', { level: 1, name: walkWords.title })).toBeShown();
    await page.getByRole('link', { name: words('ui:pager.page', { number: 2 }) }).click();
    await page.getByRole('link', { name: 'Night market US' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Night market US' })).toBeShown();
    await expect(page.getByRole('heading', { level: 2, name: 'What to bring' })).toBeShown();
    await expect(page.getByText('The north gate US')).toBeShown();
    await page.getByRole('button', { name: words('content:favourite.add') }).click();
    await expect(page.getByRole('button', { name: words('content:favourite.remove') })).toBeShown();
    expect(await axeFindings(page, 'structure')).toEqual([]);
    await page.getByRole('link', { name: words('content:back') }).click();
    await page.waitForURL('**/walks?page=2');
    const heart = words('content:favourite.of', { title: 'Night market US' });
    await expect(page.getByRole('button', { name: heart, pressed: true })).toBeShown();
    expect(await browser.leave()).toEqual([]);
  });
});
