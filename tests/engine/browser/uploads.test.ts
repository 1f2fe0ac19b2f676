import { unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pointerHands } from '../../support/engine-hands-pointer.ts';
import { outingAnswers } from '../../support/engine-outing.ts';
import { patience, useExample } from '../../support/engine-page.ts';
import { exampleWords } from '../../support/engine-page-words.ts';
import { falseFile, pdf, png } from '../../support/journey-files.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const example = useExample();
const words = exampleWords('US');
const { label, outing } = words;

interface Papers {
  page: Page;
  order: string;
  portrait: Locator;
  tickets: Locator;
  answer(): Record<string, unknown>;
}

/** Opens the page with the file fields. */
async function papers(): Promise<Papers> {
  const order = example.server.keep({ ...outingAnswers(), papers: undefined });
  const page = await example.visit({ order, step: 'papers' });
  await pointerHands(page, words).arrive(outing('steps.papers.title'));
  return {
    page,
    order,
    portrait: page.getByRole('group', { name: label('portrait') }),
    tickets: page.getByRole('group', { name: label('tickets') }),
    answer: () => (example.server.draft(order)?.answers['papers'] ?? {}) as Record<string, unknown>,
  };
}

const input = (group: Locator): Locator => group.locator('input[type=file]');
const retry = words('form:upload.retry');

/** Drops files on a field, a number of times. */
async function drop(page: Page, group: Locator, names: string[], times: number): Promise<void> {
  const data = await page.evaluateHandle((wanted) => {
    const transfer = new DataTransfer();
    for (const name of wanted) {
      transfer.items.add(new File(['%PDF-1.4 %%EOF'], name, { type: 'application/pdf', lastModified: 1 }));
    }
    return transfer;
  }, names);
  const target = group.getByRole('button').first();
  await target.evaluate(
    (element, [dataTransfer, count]) => {
      for (let dropped = 0; dropped < count; dropped++) {
        element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
      }
    },
    [data, times] as const,
  );
}

it(
  'a file that is not what it says, large and damaged, empty or of a wrong kind is refused',
  { timeout: 60_000 },
  async () => {
    example.expectComplaints(/422/);
    const { page, portrait, answer } = await papers();
    const problem = page.locator('#field-papers-portrait-problem');
    await input(portrait).setInputFiles(falseFile('bomb.png', 'image/png', 3000));
    await problem.getByText(words('errors:documentType')).waitFor();
    expect(await problem.getByRole('button', { name: retry }).count()).toBe(0);
    await input(portrait).setInputFiles(falseFile('huge.png', 'image/png', 2_100_000));
    // A large picture is made smaller, which is impossible here.
    await problem.getByText(words('form:upload.unreadable')).waitFor();
    await input(portrait).setInputFiles(falseFile('empty.png', 'image/png', 0));
    await problem.getByText(words('errors:fileEmpty')).waitFor();
    await input(portrait).setInputFiles(falseFile('page.html', 'text/html', 20));
    await problem.getByText('page.html').waitFor();
    expect(answer()).not.toHaveProperty('portrait');
    await input(portrait).setInputFiles(await png());
    await expect.poll(answer, patience).toMatchObject({ portrait: { name: 'photo.png', type: 'image/png' } });
    await expect.poll(() => problem.textContent(), patience).toBe('');
  },
);

it('after a cut connection, a file can be sent again', { timeout: 60_000 }, async () => {
  example.expectComplaints(/ERR_|500/);
  const { page, portrait, answer } = await papers();
  const problem = page.locator('#field-papers-portrait-problem');
  const mend = example.server.cut(/\/api\/file/);
  await input(portrait).setInputFiles(await png());
  await problem.getByText(words('ui:error.unreachable')).waitFor();
  mend();
  const fail = example.server.fail(/\/api\/file/, 500);
  await problem.getByRole('button', { name: retry }).click();
  await problem.getByRole('button', { name: retry }).waitFor();
  fail();
  await expect
    .poll(async () => {
      if ((await problem.getByRole('button', { name: retry }).count()) > 0)
        await problem.getByRole('button', { name: retry }).click();
      return answer();
    }, patience)
    .toMatchObject({ portrait: { name: 'photo.png' } });
  await expect.poll(() => problem.textContent(), patience).toBe('');
});

it(
  'a file that is gone from the disk meanwhile is said, and another one taken',
  { timeout: 60_000 },
  async () => {
    example.expectComplaints(/ERR_/);
    const { page, portrait, answer } = await papers();
    const problem = page.locator('#field-papers-portrait-problem');
    const file = path.join(await temporaryFolder(), 'lost.png');
    await writeFile(file, (await png()).buffer);
    const mend = example.server.cut(/\/api\/file/);
    await input(portrait).setInputFiles(file);
    await problem.getByRole('button', { name: retry }).waitFor();
    mend();
    await unlink(file);
    await problem.getByRole('button', { name: retry }).click();
    await problem.getByText(/^lost\.png: /).waitFor();
    expect(answer()).not.toHaveProperty('portrait');
    await input(portrait).setInputFiles(await png('other.png'));
    await expect.poll(answer, patience).toMatchObject({ portrait: { name: 'other.png' } });
  },
);

it('a file dropped twice is stored once; files over the limit are not', { timeout: 60_000 }, async () => {
  const { page, portrait, tickets, answer } = await papers();
  const before = example.server.files.length;
  const letGo = example.server.hold(/\/api\/file/);
  await drop(page, tickets, ['a.pdf'], 2);
  await page.getByRole('progressbar', { name: /a\.pdf/ }).waitFor();
  expect(await page.getByRole('progressbar').count()).toBe(1);
  await drop(page, tickets, ['b.pdf', 'c.pdf', 'd.pdf'], 1);
  await tickets.getByRole('alert').getByText('d.pdf').waitFor();
  letGo();
  await expect
    .poll(answer, patience)
    .toMatchObject({ tickets: [{ name: 'a.pdf' }, { name: 'b.pdf' }, { name: 'c.pdf' }] });
  // A field for one file takes the first file and shows a message about it.
  await drop(page, portrait, ['e.pdf', 'f.pdf'], 1);
  await expect.poll(answer, patience).toMatchObject({ portrait: { name: 'e.pdf' } });
  await portrait.getByText(words('form:upload.onlyOne', { name: 'e.pdf' })).waitFor();
  expect(example.server.files.length - before).toBe(4);
});

it('a file whose upload is cancelled is not stored', { timeout: 60_000 }, async () => {
  example.expectComplaints(/ERR_/);
  const { page, portrait, tickets, answer } = await papers();
  const letGo = example.server.hold(/\/api\/file/);
  await input(portrait).setInputFiles(await png());
  await input(tickets).setInputFiles([pdf('stays.pdf'), pdf('goes.pdf')]);
  await expect.poll(() => page.getByRole('progressbar').count(), patience).toBe(3);
  await page.getByRole('button', { name: `${words('form:upload.cancel')} photo.png` }).click();
  await page.getByRole('button', { name: `${words('form:upload.cancel')} goes.pdf` }).click();
  await expect.poll(() => page.getByRole('progressbar').count(), patience).toBe(1);
  letGo();
  await expect.poll(answer, patience).toMatchObject({ tickets: [{ name: 'stays.pdf' }] });
  expect(answer()).not.toHaveProperty('portrait');
  await page.getByRole('button', { name: `${words('form:upload.remove')} stays.pdf` }).click();
  await expect.poll(() => answer()['tickets'], patience).toBeUndefined();
});

it('a file goes on while another step is shown', { timeout: 60_000 }, async () => {
  const { page, portrait, answer } = await papers();
  const hands = pointerHands(page, words);
  const letGo = example.server.hold(/\/api\/file/);
  await input(portrait).setInputFiles(await png());
  await page.getByRole('progressbar').waitFor();
  await hands.press(words('form:back'));
  await hands.arrive(outing('steps.readers.title'));
  letGo();
  await expect.poll(answer, patience).toMatchObject({ portrait: { name: 'photo.png' } });
  await hands.press(words('form:continue'));
  await hands.arrive(outing('steps.papers.title'));
  await portrait.getByText('photo.png').first().waitFor();
});
