import { describe, expect, it } from 'vitest';
import { builtInFormats as formats } from '#engine/form/formats.ts';
import { isSeen, visibleLength, visibleText } from '#engine/form/visible-text.ts';

describe('what is read of a rich text', () => {
  it.each([
    ['<p>Fish &amp; <strong>chips</strong></p><p>at noon</p>', 'Fish & chips at noon'],
    ['<ul><li><p>one</p></li><li><p>two</p></li></ul>', 'one two'],
    ['<h2>Title</h2>text', 'Title text'],
    ['one<br>two', 'one two'],
    ['<p>&#20320;&#x597d;&nbsp;&quot;you&quot; &lt;b&gt;</p>', '你好 "you" <b>'],
    ['<p>&unheard; &#1114112; &#0;x</p>', '&unheard; x'],
    ['<p>a\u200bb\u202ec</p>', 'abc'],
    ['5 < 6', '5 < 6'],
    ['<p></p><p> </p><p>&nbsp;</p><p>\u200b</p>', ''],
  ])('of %j is %j', (html, text) => {
    expect(visibleText(html)).toBe(text);
  });

  it('is counted in characters: an emoji is one, and elements are none', () => {
    expect(visibleLength('<p><strong>🏮🏮</strong> 你好</p>')).toBe(5);
  });

  it('is found in 100,000 characters of brackets and ampersands at once', () => {
    // Each of these would take minutes if a bracket without an end were looked for again and again.
    for (const part of ['<', '<p ', '&#', '&amp', '<!--']) {
      expect(visibleText(part.repeat(100_000 / part.length)).length).toBeGreaterThan(0);
    }
  });
});

it.each([
  ['spaces', ' \t\n\u00a0\u3000'],
  ['characters without a width', '\u200b\u200d\u2063\u00ad\u{e0041}'],
  ['letters without a shape', '\u115f\u1160\u3164\u2800'],
  ['accents without a letter', '\u0301\ufe0f'],
])('nothing is seen of %s', (_what, text) => {
  expect(isSeen(text)).toBe(false);
  expect(isSeen(`${text}!`)).toBe(true);
  for (const format of ['line', 'paragraph', 'rich-text']) {
    expect((formats[format]!.validate as (text: string) => boolean)(text), format).toBe(false);
  }
});

describe('the format rich-text', () => {
  const takes = formats['rich-text']!.validate as (text: string) => boolean;

  it.each<[boolean, string, string]>([
    [true, 'a paragraph', '<p>x</p>'],
    [true, 'lines of source', '<p>x</p>\n<p>y</p>'],
    [false, 'nothing', ''],
    [false, 'elements without words', '<h2></h2><ul><li><p> </p></li></ul>'],
    [false, 'changes of direction', '<p>x\u202ey</p>'],
    [false, 'control characters', '<p>x\u0007</p>'],
    [true, '100,000 characters', 'x'.repeat(100_000)],
    [false, 'more than the server cleans', 'x'.repeat(100_001)],
  ])('is %s for %s', (expected, _what, text) => {
    expect(takes(text)).toBe(expected);
  });
});
