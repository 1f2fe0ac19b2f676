import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { NONCE } from '#server/http/pages/page-document.ts';
import { ReadyDocument } from '#server/http/pages/ready-document.ts';

const text = `<style nonce="${NONCE}">p{}</style>${'<p>Gärten, 园林 und €</p>'.repeat(4_000)}<i nonce="${NONCE}"></i>`;

it.each([
  ['a page', text],
  ['a page that ends with the nonce', NONCE],
  ['an empty page', ''],
])('%s is the same with and without compression, with another nonce for each reply', (_, source) => {
  const document = new ReadyDocument(source);
  for (const nonce of ['dGhlIGZpcnN0IG5vbmNl', 'YSBsb25nZXIgc2Vjb25kIG5vbmNl']) {
    const expected = source.replaceAll(NONCE, nonce);
    expect(document.plain(nonce).toString()).toBe(expected);
    // It throws where the checksum or the length is wrong.
    expect(gunzipSync(document.gzip(nonce)).toString()).toBe(expected);
  }
});

it('a page becomes smaller by compression', () => {
  const document = new ReadyDocument(text);
  expect(document.gzip('').length).toBeLessThan(document.plain('').length / 10);
});
