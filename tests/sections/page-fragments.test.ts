import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Envelope } from '#contract/define.ts';
import type { Locale } from '#contract/locale.ts';
import type { PageCall, Renderer } from '#contract/rendering.ts';
import { site } from '#contract/site.contract.ts';
import { callsOf, loadRenderer } from '#server/http/pages/renderer.ts';
import { required } from '#server/store/required.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
let pages: Renderer;
beforeAll(async () => {
  test = await createTestApp();
  pages = required(await loadRenderer(new URL('../../build/app/', import.meta.url))(), 'build the app first');
});
afterAll(() => test.close());

/** The replies that pages have got, which are the same objects for each page, as on a server. */
const replies = new Map<string, Envelope>();
const forget = (): void =>
  pages.release(
    null,
    () => ({}),
    () => undefined,
  );
beforeEach(() => {
  replies.clear();
  forget();
});

async function rendered(url: string, locale: Locale = 'US') {
  const make = callsOf(test.app, locale, '127.0.0.1', test.db);
  const call = async (asked: PageCall): Promise<Envelope> => {
    const key = JSON.stringify([locale, asked]);
    const reply = replies.get(key) ?? (await make(asked));
    replies.set(key, reply);
    return reply;
  };
  const page = await pages.renderPage({
    url,
    locale,
    origin: 'https://shop.test',
    isDemonstration: true,
    call,
  });
  const { html, data, status } = required(page, 'a page');
  return { html, data, status };
}

/** Pages of one path, each in a language. */
const families = [
  ['US', '/travel', '/travel?country=CN', '/travel?page=2'],
  ['ZH', '/secondHand', '/secondHand?page=9'],
  ['US', '/login', '/login?redirect=%2FpersonalCenter'],
  ['US', '/travelInfo?id=1', '/travelInfo?id=2'],
] as const;

it('a page that takes fragments of other pages is the same as one that is made alone', async () => {
  for (const [locale, ...family] of families) {
    const alone = [];
    for (const url of family) {
      forget();
      alone.push(await rendered(url, locale));
    }
    // Twice, so that each page takes what the others have left.
    for (const [index, url] of [...family.entries(), ...family.entries()])
      expect([url, await rendered(url, locale)]).toEqual([url, alone[index]]);
  }
});

it('a fragment is made anew when one of its calls has another reply', async () => {
  const before = await rendered('/travel');
  const [key, menu] = required(
    [...replies].find(([asked]) => asked.includes(site.menu.path)),
    'the call for the menu',
  );
  const [group, ...groups] = menu.data as { children: { title: Record<string, string>; router: string }[] }[];
  const title = { ...required(group?.children[0], 'an entry').title, US: 'The first entry of all' };
  const children = [{ ...group!.children[0]!, title }, ...group!.children.slice(1)];
  replies.set(key, { ...menu, data: [{ ...group!, children }, ...groups] });
  const after = await rendered('/travel');
  expect(before.data).not.toContain('The first entry of all');
  expect(after.data).toContain('The first entry of all');
  expect(await rendered('/travel')).toEqual(after);
});
