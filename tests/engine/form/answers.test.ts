import { describe, expect, it } from 'vitest';
import { activeSchema } from '#engine/form/active-schema.ts';
import { compact, withRequiredGroups, withoutHidden, withoutUnknown } from '#engine/form/answers.ts';
import type { JsonObject } from '#engine/form/json.ts';
import { cardAnswers, library, libraryStep, portrait } from '#tests/support/engine-library.ts';

describe('compact', () => {
  it.each<[string, JsonObject, JsonObject]>([
    ['nothing', {}, {}],
    ['an empty text', { a: '' }, {}],
    ['undefined', { a: undefined }, {}],
    ['null', { a: null }, {}],
    ['an empty group', { a: { b: {} } }, {}],
    ['a group of empty answers', { a: { b: '', c: { d: null } }, e: 1 }, { e: 1 }],
    ['an empty list', { a: [] }, {}],
    ['a list of empty entries', { a: ['', null] }, {}],
  ])('drops %s', (_, given, expected) => {
    expect(compact(given)).toEqual(expected);
  });

  it.each<[string, JsonObject]>([
    ['zero', { a: 0 }],
    ['false', { a: false }],
    ['white space', { a: ' ' }],
    ['an empty group in a list, so that its fields can be asked for', { a: [{}] }],
  ])('keeps %s', (_, given) => {
    expect(compact(given)).toEqual(given);
  });
});

describe('withoutUnknown', () => {
  it('drops steps and fields that the flow has not', () => {
    const given = {
      reader: { surname: 'LEE', shoeSize: 43 },
      wishes: { titles: ['Emma'], loans: [{ title: 'Emma', price: 3 }] },
      cellar: { surname: 'LEE' },
    };
    expect(withoutUnknown(library, given)).toEqual({
      reader: { surname: 'LEE' },
      wishes: { titles: ['Emma'], loans: [{ title: 'Emma' }] },
    });
  });

  it('keeps what is hidden at the moment', () => {
    const given = { reader: { kind: 1, guardian: { name: 'Ann' }, employer: 'Mill' } };
    expect(withoutUnknown(library, given)).toEqual(given);
  });

  it('keeps a plain answer whose field a condition narrows', () => {
    const given = { reader: { kind: 2, note: 'By the window' } };
    expect(withoutUnknown(library, given)).toEqual(given);
    expect(withoutHidden(library, given)).toEqual(given);
  });

  it.each([['a text'], [[1, 2]], [7], [null]])('drops %j where a group belongs', (value) => {
    expect(withoutUnknown(library, { reader: value })).toEqual({});
  });
});

describe('withoutHidden', () => {
  it('drops what the other branch asked', () => {
    const given = { reader: { kind: 1, guardian: { name: 'Ann' }, employer: 'Mill' } };
    expect(withoutHidden(library, given)).toEqual({ reader: { kind: 1, employer: 'Mill' } });
  });

  it('leaves complete answers as they are', () => {
    expect(withoutHidden(library, cardAnswers)).toEqual(cardAnswers);
  });
});

describe('withRequiredGroups', () => {
  const schema = activeSchema(libraryStep('reader'), { reader: { kind: 2 } });

  it('fills in a group that is demanded', () => {
    expect(withRequiredGroups(schema, { kind: 2 })).toEqual({ kind: 2, guardian: {} });
  });

  it('keeps what a group holds, and asks for no group that is optional', () => {
    const given = { kind: 2, guardian: { name: 'Ann' } };
    expect(withRequiredGroups(schema, given)).toEqual(given);
    expect(withRequiredGroups(libraryStep('wishes').schema, {})).toEqual({});
  });

  it('is no group for a file: that is missing as a whole', () => {
    expect(withRequiredGroups(libraryStep('papers').schema, { portrait })).toEqual({ portrait });
    expect(withRequiredGroups(libraryStep('papers').schema, {})).toEqual({});
  });

  it.each([[undefined], [null], ['text'], [[1]]])('makes a group of %j', (value) => {
    expect(withRequiredGroups(schema, value)).toEqual({ guardian: {} });
  });
});
