import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { dayFromNow } from '#tests/support/day-from-now.ts';
import { type Outside, outsideWithEngine } from '#tests/support/packed-engine.ts';
import { namedBlocks } from '#tests/support/read-blocks.ts';
import { findBrowser } from '#tooling/browser.ts';

const run = promisify(execFile);
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

  it('refuses on the server what the page refuses, with the same error', async () => {
    const answers = {
      reader: { name: 'Ada Lovelace', email: 'ada@example.org' },
      books: [
        {
          id: '5f0c2c1e-4d5b-4c59-9d1e-0a1f5a7f6d11',
          book: { isbn: '9783161484101', until: dayFromNow(20) },
        },
      ],
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
    for (const { file, text } of namedBlocks(page)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
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
    await form.getByRole('heading', { name: 'Thank you!' }).waitFor();
  }, 120_000);
});
