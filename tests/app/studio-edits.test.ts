import { describe, expect, it } from 'vitest';
import { createEdits, type Kept } from '#app/pages/studio/edits/edits.ts';
import type { FlowTexts } from '#app/pages/studio/edits/flow-texts.ts';
import { stepBetween, stepped } from '#app/pages/studio/edits/text-step.ts';
import { moveOf } from '#app/pages/studio/use-history-keys.ts';
import { fc } from '#tests/support/fixed-random.ts';

const texts: FlowTexts = { text: '{"a":1}', migrations: '', offer: '{}', words: { US: { title: 'Visa' } } };
const begin = (kept: Partial<Kept> = {}) => {
  const writes: { kept: Kept; from: number }[] = [];
  let time = 0;
  const edits = createEdits({
    kept: { base: { release: 3, texts }, texts, steps: [], done: 0, ...kept },
    keep: (state, from) => writes.push({ kept: { ...state, steps: [...state.steps] }, from }),
    clock: () => time,
  });
  return { edits, writes, pass: (milliseconds: number) => (time += milliseconds) };
};

const word = fc.dictionary(fc.constantFrom('title', 'label', 'help'), fc.string({ maxLength: 5 }));
const anyTexts: fc.Arbitrary<FlowTexts> = fc.record({
  text: fc.string(),
  migrations: fc.string({ maxLength: 5 }),
  offer: fc.string({ maxLength: 5 }),
  words: fc.record({ US: word, DE: word }, { requiredKeys: [] }),
});
/** A language without words is the same as none. */
const plain = ({ words, ...others }: FlowTexts) => ({ ...others, US: words.US ?? {}, DE: words.DE ?? {} });

describe('a step', () => {
  it('leads from any texts to any others, and back', () => {
    fc.assert(
      fc.property(anyTexts, anyTexts, (before, after) => {
        const step = stepBetween(before, after);
        if (step === null) return expect(plain(before)).toEqual(plain(after));
        expect(plain(stepped(before, step, 'forth'))).toEqual(plain(after));
        expect(plain(stepped(after, step, 'back'))).toEqual(plain(before));
      }),
    );
  });

  it('holds only what differs', () => {
    const long = 'x'.repeat(50_000);
    const step = stepBetween({ ...texts, text: `${long}a${long}` }, { ...texts, text: `${long}bc${long}` });
    expect(step).toEqual({ text: { at: 50_000, gone: 'a', put: 'bc' } });
  });
});

describe('the history of edits', () => {
  it('is undone to the beginning and made again to the end, over all texts', () => {
    fc.assert(
      fc.property(fc.array(anyTexts, { maxLength: 30 }), (all) => {
        const { edits, pass } = begin();
        for (const each of all) {
          pass(1_000);
          edits.change(each);
        }
        const last = plain(edits.now().texts);
        while (edits.now().canUndo) edits.undo();
        expect(plain(edits.now().texts)).toEqual(plain(texts));
        expect(edits.now().isEdited).toBe(false);
        while (edits.now().canRedo) edits.redo();
        expect(plain(edits.now().texts)).toEqual(last);
      }),
    );
  });

  it('takes keys that follow each other as one step, and not others', () => {
    const { edits, pass } = begin();
    for (const text of ['{"ab":1}', '{"abc":1}', '{"abcd":1}']) edits.change({ text });
    pass(501);
    edits.change({ text: '{"abcde":1}' });
    edits.change({ words: { US: { title: 'Visas' } } });
    edits.undo();
    expect(edits.now().texts).toMatchObject({ text: '{"abcde":1}', words: texts.words });
    edits.undo();
    expect(edits.now().texts.text).toBe('{"abcd":1}');
    edits.undo();
    expect(edits.now()).toMatchObject({ texts, canUndo: false, isEdited: false });
  });

  it('has no step for what was typed and deleted at once', () => {
    const { edits } = begin();
    edits.change({ text: '{"ab":1}' });
    edits.change({ text: texts.text });
    expect(edits.now()).toMatchObject({ canUndo: false, isEdited: false });
  });

  it('begins another way after an undo', () => {
    const { edits, pass } = begin();
    edits.change({ offer: '{"one":1}' });
    edits.undo();
    pass(1_000);
    edits.change({ offer: '{"two":2}' });
    expect(edits.now().canRedo).toBe(false);
    edits.undo();
    expect(edits.now().texts.offer).toBe('{}');
  });

  it('goes on from what was kept, of which each change gives only the new steps', () => {
    const { edits, writes, pass } = begin();
    edits.change({ text: '{"b":2}' });
    pass(1_000);
    edits.change({ offer: '{"c":3}' });
    edits.undo();
    expect(writes.map(({ from }) => from)).toEqual([0, 1, 2]);
    const again = begin(writes.at(-1)!.kept).edits;
    again.redo();
    expect(again.now().texts).toMatchObject({ text: '{"b":2}', offer: '{"c":3}' });
    while (again.now().canUndo) again.undo();
    expect(again.now().texts).toEqual(texts);
  });

  it('takes back the release that the texts are edited from together with its texts', () => {
    const { edits } = begin();
    edits.change({ text: '{"mine":1}' });
    const newer = { release: 4, texts: { ...texts, text: '{"theirs":1}' } };
    edits.rebase(newer, { ...texts, text: '{"mine":1,"theirs":1}' });
    expect(edits.now()).toMatchObject({ base: newer, isEdited: true });
    edits.undo();
    expect(edits.now()).toMatchObject({ base: { release: 3 }, texts: { text: '{"mine":1}' } });
    edits.redo();
    expect(edits.now().base).toEqual(newer);
  });
});

it.each([
  ['undo', { key: 'z', ctrlKey: true }],
  ['redo', { key: 'Z', ctrlKey: true, shiftKey: true }],
  ['redo', { key: 'z', metaKey: true, shiftKey: true }],
  ['redo', { key: 'y', ctrlKey: true }],
  [null, { key: 'z' }],
  [null, { key: 'z', ctrlKey: true, altKey: true }],
])('calls %s for the key %o', (move, pressed) => {
  const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  expect(moveOf({ ...none, ...pressed })).toBe(move);
});
