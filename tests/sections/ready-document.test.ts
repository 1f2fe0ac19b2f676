import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ReadyDocument } from '#server/http/pages/ready-document.ts';

const text = '<p>Gärten, 园林 und €</p>'.repeat(4_000);

it('a document is the same with and without compression', () => {
  const document = new ReadyDocument(text);
  expect(document.plain.toString()).toBe(text);
  expect(gunzipSync(document.gzip).toString()).toBe(text);
  expect(document.gzip.length).toBeLessThan(document.plain.length / 10);
});

it('a document is known by its content, whenever it was made', () => {
  const [first, second, other] = [
    new ReadyDocument(`1 ${text}`, text),
    new ReadyDocument(`2 ${text}`, text),
    new ReadyDocument(`1 ${text}`),
  ];
  expect(second.isKnownTo(first.etag)).toBe(true);
  expect(second.isKnownTo(`"another", ${first.etag}`)).toBe(true);
  expect(other.isKnownTo(first.etag)).toBe(false);
  expect(first.isKnownTo(undefined)).toBe(false);
});
