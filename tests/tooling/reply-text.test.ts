import { describe, expect, it } from 'vitest';
import { inEachLocale } from '#contract/locale.ts';
import type { Json } from '#engine/form/json.ts';
import { pageText, replyText } from '#tooling/operator/reply-text.ts';

const style = { url: 'https://shop.example', locale: 'DE' } as const;

describe('a reply is printed', () => {
  it.each<[string, Json, readonly string[] | undefined, string]>([
    ['without data', null, undefined, 'Done.'],
    ['without records', { total: 0, records: [] }, undefined, 'There is nothing.'],
    [
      'as a table of its columns',
      { total: 1, records: [{ id: 1, word: 'x', action: 'hold' }] },
      ['word', 'action'],
      'Word  Action\n----  ------\nx     hold',
    ],
    [
      'as lines of name and value',
      [{ id: 1, title: 'A' }, { id: 2 }],
      undefined,
      'Id     1\nTitle  A\n\nId  2',
    ],
    ['without its empty values', { id: 1, held: '', isPending: false, leaveDate: null }, undefined, 'Id  1'],
    [
      'in the language of the user',
      { name: inEachLocale((locale) => `text ${locale}`) },
      undefined,
      'Name  text DE',
    ],
    [
      'with answers by their pointers',
      { answers: { person: { surname: 'LEE' } } },
      undefined,
      'Answers\n  /person/surname  LEE',
    ],
    [
      'with whole addresses of files',
      { files: [{ name: 'a.png', url: '/files/1?signature=x' }] },
      undefined,
      'Files\n  Name   Url\n  -----  ----------------------------------------\n  a.png  https://shop.example/files/1?signature=x',
    ],
  ])('%s', (_how, reply, columns, text) => {
    expect(replyText(reply, { ...style, columns })).toBe(text);
  });

  it.each([
    [1, 45, 'Page 1 of 3, 45 in all; the next one: --page 2'],
    [3, 45, 'Page 3 of 3, 45 in all'],
    [1, 0, 'Page 1 of 1, 0 in all'],
  ])('with its page %i of %i records', (page, total, text) => {
    expect(pageText({ total, records: [] }, { page, pageSize: 20 }).trim()).toBe(text);
  });

  it('without a page where it is no list', () => {
    expect(pageText({ id: 1 }, {})).toBe('');
  });
});
