import { describe, expect, it } from 'vitest';
import type { Mend } from '#compiler/finding.ts';
import { mendedText, mendingEdit } from '#compiler/mended-text.ts';

const text = `{
  "version": 3,
  "fields": { "name": { "maxLenth": 9, "required": ["titel"] } },
  "known": { "choices-alike": "both are right" }
}`;

/** The text after the edit, as an editor makes it. */
function edited(pointer: string, mend: Mend): string | null {
  const edit = mendingEdit(text, { pointer, mend });
  return edit === null ? null : text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
}

describe('what surely mends a finding', () => {
  it.each<[string, string, Mend, right: string, wrong: string]>([
    ['another value', '/version', { from: 3, to: 4 }, '"version": 4', '"version": 3'],
    ['another name', '/fields/name/maxLenth', { name: 'maxLength' }, '"maxLength": 9', '"maxLenth": 9'],
    [
      'another value in a list',
      '/fields/name/required',
      { from: 'titel', to: 'title' },
      '"required": ["title"]',
      '"required": ["titel"]',
    ],
  ])('is %s, and nothing else of the text changes', (_, pointer, mend, right, wrong) => {
    expect(edited(pointer, mend)).toBe(text.replace(wrong, right));
    expect(mendedText(text, { pointer, mend })).toBe(edited(pointer, mend));
  });

  it('is nothing at all, with the object that would be empty then', () => {
    const after = edited('/known/choices-alike', 'take-out');
    expect(JSON.parse(after!)).toEqual({
      version: 3,
      fields: { name: { maxLenth: 9, required: ['titel'] } },
    });
  });

  it('is as short as the difference', () => {
    const edit = mendingEdit(text, { pointer: '/fields/name/maxLenth', mend: { name: 'maxLength' } });
    expect(edit).toMatchObject({ insert: 'g' });
    expect(edit!.to).toBe(edit!.from);
  });

  it('is unknown where the text has something else there, or nobody knows', () => {
    expect(edited('/version', { from: 2, to: 3 })).toBe(null);
    expect(edited('/nothing', { from: 2, to: 3 })).toBe(null);
    expect(mendingEdit(text, { pointer: '/version' })).toBe(null);
  });
});
