import { describe, expect, it } from 'vitest';
import { operatorOrders } from '#contract/operator.contract.ts';
import { inEachLocale } from '#contract/locale.ts';
import type { Json } from '#engine/form/json.ts';
import { replyText } from '#tooling/operator/reply-text.ts';

const style = { url: 'https://shop.example', locale: 'DE' } as const;

describe('a reply is printed', () => {
  it.each<[string, Json, string]>([
    ['without records', [], 'There is nothing.'],
    [
      'as a table',
      [
        { id: 1, word: 'x' },
        { id: 20, action: 'hold' },
      ],
      'id  word  action\n1   x\n20        hold',
    ],
    ['with its number', { total: 1, records: [{ id: 1 }] }, 'total: 1\nid\n1'],
    ['with its number alone', { total: 30, records: [] }, 'total: 30'],
    [
      'as YAML where a record has parts',
      [{ id: 1, answers: { person: { surname: 'LEE', extras: ['a', 'b'] } } }, { id: 2 }],
      '- id: 1\n  answers:\n    person:\n      surname: LEE\n      extras:\n        - a\n        - b\n- id: 2',
    ],
    ['as YAML where a text is long', [{ id: 1, text: 'x'.repeat(61) }], `- id: 1\n  text: ${'x'.repeat(61)}`],
    ['without its empty values', { id: 1, held: '', isPending: false, leaveDate: null, files: [] }, 'id: 1'],
    ['in the language of the user', { name: inEachLocale((locale) => `text ${locale}`) }, 'name: text DE'],
    [
      'with times in minutes',
      { at: '2025-11-21T08:30:00.000Z', ok: true },
      'at: 2025-11-21 08:30 UTC\nok: yes',
    ],
    [
      'with whole addresses of files',
      { url: '/files/1?signature=x' },
      'url: https://shop.example/files/1?signature=x',
    ],
    [
      'without characters that command the terminal',
      { surname: 'A\u001b[2J\u001b]0;x\u0007B\nC\u202eD' },
      'surname: A [2J ]0;x B C D',
    ],
  ])('%s', (_how, reply, text) => {
    expect(replyText(reply, style)).toBe(text);
  });

  it('with the words of its enumerations, which the contract has', () => {
    const reply = { id: 1, orderStatus: 6, price: 3, events: [{ from: 6, to: 2 }] };
    expect(replyText(reply, { ...style, shape: operatorOrders.detail.reply })).toBe(
      'id: 1\norderStatus: 6 paid\nprice: 3\nevents:\n  - from: 6 paid\n    to: 2 underReview',
    );
  });
});
