import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import shell from '#locales/US/shell.json' with { type: 'json' };
import { locales } from '#contract/locale.ts';
import { wordsOf } from '#tests/support/journey-words.ts';
import { textOf } from '#tests/support/page-text.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const bodyOf = async (url: string): Promise<string> => (await test.app.inject({ url })).body;
const mainOf = (body: string): string => /<main[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? '';
const tagsIn = (html: string, name: string): string[] =>
  html.match(new RegExp(`<${name}[ >][^>]*`, 'g')) ?? [];

describe('before scripts run', () => {
  it.each([
    ['/login', ['username', 'password']],
    ['/login?why=answers&fullPath=%2FVisa', ['mail', 'password']],
    ['/contact', ['website']],
    ['/register?type=1', []],
    ['/register?type=2', []],
    ['/forget', []],
  ])('%s shows its form, which is not sent by the browser alone', async (url, names) => {
    const main = mainOf(await bodyOf(url));
    expect(main).toMatch(/<h1/);
    const fields = [...tagsIn(main, 'input'), ...tagsIn(main, 'textarea')];
    expect(fields.length).toBeGreaterThan(1);
    for (const name of names) expect(fields.some((tag) => tag.includes(`name="${name}"`))).toBe(true);
    // A password in an address would be in histories and logs; anything else would be lost.
    const forms = tagsIn(main, 'form');
    expect([forms.length, forms.every((tag) => tag.includes('method="dialog"'))]).toEqual([1, true]);
  });

  it.each(['/', '/search'])('the search of %s is sent by the browser alone', async (url) => {
    const main = mainOf(await bodyOf(url));
    const form = /<form[^>]*role="search"[^>]*>.*?<\/form>/s.exec(main)?.[0] ?? '';
    expect(tagsIn(form, 'form')[0]).toContain('action="/search"');
    expect(form).not.toContain('method=');
    expect(tagsIn(form, 'input').some((tag) => tag.includes('name="q"'))).toBe(true);
  });

  it.each(['/', '/forum', '/none'])('the menus and the search above %s lead to pages', async (url) => {
    const bar = /<header[^>]*>(.*?)<\/header>/s.exec(await bodyOf(url))?.[1] ?? '';
    const forms = bar.match(/<form[^>]*>.*?<\/form>/gs) ?? [];
    const pages = forms.map((form) => /^<form[^>]* action="([^"]*)"/.exec(form)?.[1]);
    // Four groups of the menu, the search, and on a phone the button of the menu.
    expect(pages).toEqual(['/meau', '/meau', '/meau', '/meau', '/search', '/meau']);
    expect(forms.every((form) => tagsIn(form, 'button')[0]?.includes('type="submit"'))).toBe(true);
    // Only the languages wait for scripts.
    expect(tagsIn(bar, 'button').filter((tag) => tag.includes('type="button"'))).toHaveLength(1);
  });

  it.each(['/hereStore/card?id=1', '/commonVisa?visaType=2', '/release', '/personalCenter'])(
    '%s has its title and menus, and search engines leave it out',
    async (url) => {
      const body = await bodyOf(url);
      expect(mainOf(body)).toMatch(/<h1[^>]*>[^<]{3,}<\/h1>/);
      expect(tagsIn(body, 'a').length).toBeGreaterThan(2);
      expect(body).toContain('<meta name="robots" content="noindex"');
    },
  );

  it.each([
    ['/commonVisa?visaType=2', '/hereStore/ChineseVisa#visa-2'],
    ['/vipServe?vipServeType=1', '/vipAirportPickUp'],
    ['/hereStore/card', '/wifiCard'],
    ['/hereStore/esim', '/wifiCard'],
  ])('an order at %s leads to the page that explains the product', async (address, explained) => {
    expect(mainOf(await bodyOf(address))).toContain(`href="${explained}"`);
  });

  it.each(
    ['/hereStore/ChineseVisa', '/hereStore/class', '/wifiCard', '/vipAirportPickUp'].flatMap((address) =>
      locales.map((locale) => [address, locale] as const),
    ),
  )('%s says what comes back of a cancelled order, in %s', async (address, locale) => {
    const words = wordsOf(locale);
    const shown = textOf(await bodyOf(`${address}?lang=${locale}`));
    for (const key of ['heading', 'all']) expect(shown).toContain(words(`orders:cancellation.${key}`));
  });

  it.each(['/', '/login', '/personalCenter', '/payGateWay', '/studio'])(
    '%s says what needs scripts',
    async (url) => {
      const notes = (await bodyOf(url)).match(/<noscript>.*?<\/noscript>/gs) ?? [];
      expect(notes.some((note) => note.includes(shell.needsScripts.split('.')[0]!))).toBe(true);
    },
  );
});
