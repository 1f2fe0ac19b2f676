import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Flow } from '#engine/form/index.ts';
import type { createDraft, createWizard, DraftEvents, newlyAsked } from '#engine/wizard/index.ts';
import { dayFromNow } from '#tests/support/day-from-now.ts';
import { type Outside, outsideWithEngine } from '#tests/support/packed-engine.ts';
import { namedBlocks } from '#tests/support/read-blocks.ts';
import { findBrowser } from '#tooling/browser.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');
const tsx = pathToFileURL(path.join(root, 'node_modules/tsx/dist/loader.mjs')).href;
const vite = 'node_modules/vite/bin/vite.js';

/** What each language says on the ways that are walked. */
const words = {
  en: {
    next: 'Continue',
    add: 'Add a book',
    format: 'Please enter the 13 digits that begin with 978 or 979.',
    title: 'Which books?',
    until: 'Until',
    send: 'Send',
    yes: 'Yes, send',
  },
  de: {
    next: 'Weiter',
    add: 'Buch hinzufügen',
    format: 'Bitte geben Sie die 13 Ziffern ein, die mit 978 oder 979 beginnen.',
    title: 'Welche Bücher?',
    until: 'Bis',
    send: 'Absenden',
    yes: 'Ja, absenden',
  },
} as const;

/** What the built application exports for its server, as the tests use it. */
interface Parts {
  card: { flow: Flow; machine: Parameters<typeof newlyAsked>[0] };
  newlyAsked: typeof newlyAsked;
  upToDate(kept: object): object;
  correctionsOf(
    answers: object,
    pointers: readonly string[],
    send: () => Promise<unknown>,
  ): ReturnType<typeof createWizard>;
  openServerDraft(
    events: Pick<DraftEvents, 'notify' | 'merged'> & { answers(): object },
    options: object,
  ): ReturnType<typeof createDraft>;
}

/** The JSON of a schema or of words. */
interface Form {
  [key: string]: Form | undefined;
}

describe('an application that has the engine from its package', () => {
  let outside: Outside;
  let browser: Browser;
  let address: string;
  let end: () => void = () => undefined;

  beforeAll(async () => {
    outside = await outsideWithEngine('card', [
      '@fastify/static',
      '@vitejs/plugin-react',
      'fastify',
      'i18next',
    ]);
    const { folder } = outside;
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    await run(process.execPath, [vite, 'build'], { cwd: folder });
    await run(process.execPath, [vite, 'build', '--ssr', 'src/rendered.tsx'], { cwd: folder });
    const server = spawn(process.execPath, ['server.js'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    end = () => void server.kill();
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    address = line.toString().trim();
    browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    end();
    outside?.remove();
  });

  /** A page that must break no rule of the Content-Security-Policy, and say nothing on the console. */
  async function visit(where: string): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const told: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && told.push(message.text())));
    page.on('pageerror', (error) => void told.push(error.message));
    onTestFinished(async () => {
      await context.close();
      // The reply to a refused card.
      expect(told.filter((text) => !text.includes('422'))).toEqual([]);
    });
    await page.goto(address + where);
    return page;
  }

  it.each([
    ['plain.html', 'en'],
    ['mantine.html', 'de'],
  ] as const)(
    'fills in %s in %s: own format and widget, condition, upload, books, draft, undo',
    async (name, language) => {
      const say = words[language];
      const page = await visit(`/${name}?language=${language}`);
      const field = (label: string | RegExp) => page.getByLabel(label, { exact: typeof label === 'string' });
      const button = (label: string) => page.getByRole('button', { name: label, exact: true });
      await field('Name').fill('Ada Lovelace');
      await field(/^E-?[Mm]ail/).fill('ada@example.org');
      await page.getByRole('checkbox').check();
      await page.locator('input[type=text], input:not([type])').last().fill('King’s College');
      const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
        .png()
        .toBuffer();
      await page
        .locator('input[type=file]')
        .last()
        .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: photo });
      await expect.poll(() => page.getByText('card.png').count(), { timeout: 20_000 }).toBeGreaterThan(0);
      await button(say.next).click();

      await page.getByRole('heading', { name: say.title }).waitFor();
      await button(say.add).click();
      await field('ISBN').fill('978-3-16-148410-1');
      await button(say.next).click();
      await page.getByText(say.format).first().waitFor();
      await field('ISBN').fill('978-3-16-148410-0');
      await page.keyboard.press('Control+z');
      await expect.poll(() => field('ISBN').inputValue()).not.toBe('978-3-16-148410-0');
      await field('ISBN').fill('978-3-16-148410-0');
      await field(say.until).fill(dayFromNow(20));
      await button(say.next).click();
      await page.getByText('9783161484100').first().waitFor();
      // The draft is in the browser.
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('library-card')))
        .toContain('9783161484100');
      await page.reload();
      await page.getByText('9783161484100').first().waitFor();
      await button(say.send).click();
      await button(say.yes).click();
      await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
    },
    120_000,
  );

  /** What the application exports for its server. */
  const parts = () =>
    import(pathToFileURL(path.join(outside.folder, 'built/server/rendered.js')).href) as Promise<Parts>;
  const book = (isbn: string) => ({
    id: '5f0c2c1e-4d5b-4c59-9d1e-0a1f5a7f6d11',
    book: { isbn, until: dayFromNow(20) },
  });

  it('refuses on the server what the page refuses, with the same error', async () => {
    const answers = {
      reader: { name: 'Ada Lovelace', email: 'ada@example.org' },
      books: [book('9783161484101')],
    };
    const sent = await fetch(`${address}/cards`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answers),
    });
    expect(sent.status).toBe(422);
    expect(await sent.json()).toEqual({
      errors: [
        expect.objectContaining({
          pointer: `/books/${answers.books[0]!.id}/book/isbn`,
          keyword: 'format',
          params: { format: 'isbn' },
        }) as unknown,
      ],
    });
  });

  it('is rendered on the server', async () => {
    const page = await (await fetch(`${address}/?language=de`)).text();
    expect(page).toContain('Wer sind Sie?');
    expect(page).toMatch(/<label[^>]*>.*Ich studiere/s);
  });

  it('asks again only for what was sent back', async () => {
    const { correctionsOf } = await parts();
    const answers = {
      reader: { name: 'Ada Lovelace', email: 'ada@exmaple.org' },
      books: [book('9783161484100')],
    };
    const sent = vi.fn<() => Promise<null>>(async () => null);
    const wizard = correctionsOf(answers, ['/reader/email'], sent);
    expect(wizard.getSnapshot().place.name).toBe('reader');
    expect(wizard.route().flatMap(({ meta }) => meta.step ?? [])).toEqual(['reader']);
    wizard.set('/reader/email', 'ada@example.org');
    wizard.next();
    await expect.poll(() => wizard.getSnapshot().place.meta.view).toBe('outcome');
    const reader = { name: 'Ada Lovelace', email: 'ada@example.org' };
    expect(sent).toHaveBeenCalledExactlyOnceWith({ ...answers, reader });
  });

  it('brings answers of the first version up to date, and says what is asked since', async () => {
    const { card, newlyAsked, upToDate } = await parts();
    const reader = { name: 'Ada Lovelace', mail: 'ada@example.org', fax: '1' };
    const answers = upToDate({ revision: 1, version: 1, answers: { reader, books: [] } });
    expect(answers).toEqual({ reader: { name: 'Ada Lovelace', email: 'ada@example.org' }, books: [] });
    const older = { reader: { name: 'Ada Lovelace' }, books: [book('9783161484100')] };
    expect(newlyAsked(card.machine, card.flow, older).map(({ pointer }) => pointer)).toEqual([
      '/reader/email',
    ]);
  });

  it('merges what two windows save, and keeps on the device what the server has not got', async () => {
    const { openServerDraft } = await parts();
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const kept = new Map<string, string>();
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    };
    const draftAt = (where: string, found: { revision: number; answers: object } | null, now: object) => {
      const merged = vi.fn<(answers: object, conflict: object | null) => void>();
      const events = { notify: () => undefined, answers: () => now, merged };
      return { merged, draft: openServerDraft(events, { address: where, storage, found }) };
    };
    const draftAddress = `${address}/drafts/one`;
    const begun = { reader: { name: 'Ada' } };
    const first = draftAt(draftAddress, null, begun);
    const { revision } = await first.draft.flush(begun);
    const renamed = { reader: { name: 'Ada Lovelace' } };
    const second = draftAt(draftAddress, { revision, answers: begun }, renamed);
    const addressed = { reader: { name: 'Ada', email: 'ada@example.org' } };
    first.draft.change(addressed);
    await first.draft.flush(addressed);
    second.draft.change(renamed);
    await expect(second.draft.flush(renamed)).rejects.toMatchObject({ kind: 'stale' });
    const both = { reader: { name: 'Ada Lovelace', email: 'ada@example.org' } };
    expect(second.merged).toHaveBeenCalledExactlyOnceWith(both, null);
    expect(await (await fetch(draftAddress)).json()).toMatchObject({ answers: both });

    const lost = draftAt('http://127.0.0.1:1/drafts/two', null, begun);
    await expect(lost.draft.flush(begun)).rejects.toMatchObject({ kind: 'unreachable' });
    lost.draft.stop();
    await expect.poll(() => kept.size).toBe(1);
    expect(draftAt('http://127.0.0.1:1/drafts/two', null, begun).draft.restored).toEqual(begun);
  });

  it('is told which texts are missing in the catalogue that it has', async () => {
    const file = path.join(outside.folder, 'locales/de/library.flow.json');
    const whole = readFileSync(file, 'utf8');
    onTestFinished(() => writeFileSync(file, whole));
    const words = JSON.parse(whole) as Form;
    const { name, isbn } = words['card']!['fields'] as Record<'name' | 'isbn', Form>;
    delete name['label'];
    delete isbn['error']!['format'];
    writeFileSync(file, JSON.stringify(words));
    const program = path.join(outside.engine, 'src/cli/index.js');
    const check = [program, 'check', '--extension', 'extension.ts'];
    const { stdout } = (await run(process.execPath, check, { cwd: outside.folder }).catch(
      (error: unknown) => error,
    )) as { stdout: string };
    expect(stdout).toContain('add "card.fields.name.label" to locales/de/library.flow.json');
    expect(stdout).toContain('add "card.fields.isbn.error.format" to locales/de/library.flow.json');
  });

  it('has a machine in which nobody gets stuck', async () => {
    const { stderr } = await run(process.execPath, ['--import', tsx, 'check.ts'], { cwd: outside.folder });
    expect(stderr).toBe('');
  });

  it('fits the declarations of the package', async () => {
    const settings = {
      extends: path.join(root, 'tsconfig.json'),
      compilerOptions: { types: ['node', 'vite/client'] },
      include: ['src', 'machines', '*.ts'],
      exclude: ['built', 'first'],
    };
    writeFileSync(path.join(outside.folder, 'tsconfig.json'), JSON.stringify(settings));
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    const told = await run(process.execPath, [compiler, '-p', outside.folder]).catch(
      ({ stdout }: { stdout: string }) => ({ stdout }),
    );
    expect(told.stdout).toBe('');
  }, 60_000);

  it('has no line of Mantine in plain HTML', () => {
    const folder = path.join(outside.folder, 'built/pages');
    const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Record<
      string,
      { file: string; imports?: string[]; dynamicImports?: string[] }
    >;
    const reached = new Set(['plain.html']);
    for (const name of reached) {
      const { imports = [], dynamicImports = [] } = manifest[name]!;
      for (const next of [...imports, ...dynamicImports]) reached.add(next);
    }
    const texts = [...reached].map((name) => readFileSync(path.join(folder, manifest[name]!.file), 'utf8'));
    expect(texts.filter((text) => /mantine-Button|data-mantine|m_[0-9a-f]{8}/.test(text))).toEqual([]);
    expect(gzipSync(texts.join('')).length).toBeLessThan(250_000);
    expect(readdirSync(path.join(folder, 'assets')).some((file) => file.startsWith('mantine'))).toBe(true);
  });

  it('is made of the blocks of README.md, with nothing else', async () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../src/engine/README.md'), 'utf8');
    const folder = path.join(outside.folder, 'first');
    const blocks = namedBlocks(page);
    const write = ({ file, text }: { file: string; text: string }): void => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    };
    // A file that stands twice on the page is the one of the second page of the form, the second time.
    const isFirst = ({ file }: { file: string }, at: number): boolean =>
      blocks.findIndex((other) => other.file === file) === at;
    blocks.filter(isFirst).forEach(write);
    const program = path.join(outside.engine, 'src/cli/index.js');
    const checked = async (): Promise<string> =>
      (await run(process.execPath, [program, 'check'], { cwd: folder })).stdout;
    symlinkSync(path.join(outside.folder, 'node_modules'), path.join(folder, 'node_modules'));
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    await run(process.execPath, [vite, 'build', '--outDir', '../built/pages/first', '--base', '/first/'], {
      cwd: folder,
    });
    const form = await visit('/first/index.html');
    await form.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
    await form.getByLabel('E-mail').fill('ada@example.org');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Continue' }).click();
    await form.getByText('Please enter your school.').first().waitFor();
    await form.getByRole('textbox').last().fill('King’s College');
    for (const name of ['Continue', 'Send', 'Yes, send'])
      await form.getByRole('button', { name, exact: true }).click();
    await expect
      .poll(() => form.getByRole('heading', { name: 'Thank you!' }).count(), { timeout: 20_000 })
      .toBe(1);
    expect(await checked()).toBe('Nothing is wrong.\n');

    const [schemaFile, wordsFile] = ['schemas/library/card.schema.json', 'locales/en/library.flow.json'];
    const jsonIn = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Form;
    const [schema, words] = [jsonIn(schemaFile), jsonIn(wordsFile)];
    const city = { type: 'string', format: 'line', maxLength: 60 };
    Object.assign(schema['properties']!, {
      address: { type: 'object', properties: { city }, required: ['city'] },
    });
    Object.assign(words['card']!['nodes']!, { 2: 'Review' });
    Object.assign(words['card']!['steps']!, { address: { title: 'Where do you live?' } });
    Object.assign(words['card']!['fields']!, {
      city: { label: 'City', error: { required: 'Please enter your city.' } },
    });
    write({ file: schemaFile, text: JSON.stringify({ ...schema, required: ['reader', 'address'] }) });
    write({ file: wordsFile, text: JSON.stringify(words) });
    blocks.filter((block, at) => !isFirst(block, at)).forEach(write);
    expect(await checked()).toBe('Nothing is wrong.\n');
  }, 120_000);
});
