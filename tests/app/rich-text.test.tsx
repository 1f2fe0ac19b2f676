// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RichText } from '#app/parts/content/records/rich-text.tsx';
import { cleanHtml } from '#server/content/clean-html.ts';
import { inEachLocale } from '#contract/locale.ts';
import '#tests/support/engine-dom.ts';
import './render-shop.tsx';

async function shown(html: string): Promise<string | undefined> {
  const { container } = render(<RichText text={inEachLocale(() => html)} />);
  const body = container.querySelector('div');
  await waitFor(() => expect(body?.innerHTML).not.toBe(''));
  return body?.innerHTML;
}

const stored = cleanHtml(
  '<h2>a</h2><p><a href="https://a.example">b</a> <a href="/travel">c</a></p><ol start="3"><li>d</li></ol>' +
    '<table><caption>e</caption><tbody><tr><td align="right">f</td></tr></tbody></table>' +
    '<figure><img src="/pictures/0199aaaa-0000-7000-8000-000000000000-700x500.webp" alt="g"></figure>',
);

it('a text that was cleaned when it was written is shown as it is', async () => {
  expect(await shown(stored)).toBe(stored.replace(' />', '>'));
});

it.each<[what: string, html: string, left: string]>([
  ['a script', '<p>a</p><script>x()</script>', '<p>a</p>'],
  ['a handler', '<p onclick="x()" style="color:red" data-a="b">a</p>', '<p>a</p>'],
  ['an address that runs', '<a href="javascript:x()">a</a>', '<a>a</a>'],
  ['a picture with data', '<img src="data:image/svg+xml,x" alt="">', '<img alt="">'],
  ['a picture from elsewhere that is broken', '<img src="x:y" onerror="x()" alt="">', '<img alt="">'],
  ['a drawing with a script', '<svg><script>x()</script></svg>a', 'a'],
])('%s that has come into the database on another way is not shown', async (_, html, left) => {
  expect(await shown(html)).toBe(left);
});

it('a page that is rendered on the server has the text as it is stored', () => {
  const html = renderToString(<RichText text={inEachLocale(() => stored)} />);
  expect(html).toContain(stored);
});
