import { describe, expect, it } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import { validateStep } from '#engine/form/validate.ts';
import { cardAnswers, libraryStep, portrait } from '#tests/support/engine-library.ts';

const errorsOf = (step: string, answers: Answers): [string, string][] =>
  validateStep(libraryStep(step), answers).map(({ pointer, keyword }) => [pointer, keyword]);

it.each(['reader', 'wishes', 'papers'])('accepts complete answers at %s', (step) => {
  expect(errorsOf(step, cardAnswers)).toEqual([]);
});

it('names the missing fields in the order of the page', () => {
  expect(errorsOf('reader', {})).toEqual([
    ['/reader/surname', 'required'],
    ['/reader/email', 'required'],
    ['/reader/birthDate', 'required'],
    ['/reader/kind', 'required'],
  ]);
});

it('orders errors as the fields stand, those of a condition at their place', () => {
  const answers = {
    reader: { kind: 2, note: 'x', email: 'nobody', surname: 'lee', guardian: { phone: '1' } },
  };
  expect(errorsOf('reader', answers)).toEqual([
    ['/reader/surname', 'format'],
    ['/reader/email', 'format'],
    ['/reader/birthDate', 'required'],
    ['/reader/guardian/name', 'required'],
    ['/reader/guardian/phone', 'format'],
    ['/reader/note', 'minLength'],
  ]);
});

it('orders the entries of a list by their number', () => {
  const loans = Array.from({ length: 12 }, () => ({ title: '\u0000' }));
  const found = errorsOf('wishes', { wishes: { branch: 'north', loans } }).map(([pointer]) => pointer);
  expect(found).toEqual(['/wishes/loans', ...loans.map((_, index) => `/wishes/loans/${index}/title`)]);
});

it('points at an entry of a list as it stands on the page, also behind an empty one', () => {
  const found = errorsOf('wishes', { wishes: { branch: 'north', titles: ['', 'Em\u0000ma'] } });
  expect(found).toEqual([['/wishes/titles/1', 'format']]);
});

it('tells one error for each field', () => {
  const surname = 'a'.repeat(50);
  expect(errorsOf('reader', { reader: { ...(cardAnswers['reader'] as object), surname } })).toHaveLength(1);
});

it('tells what a limit is, for the sentence', () => {
  const [error] = validateStep(libraryStep('wishes'), { wishes: { branch: 'north', limit: 12 } });
  expect(error).toMatchObject({ pointer: '/wishes/limit', keyword: 'maximum', params: { limit: 9 } });
});

describe('files', () => {
  it.each([
    ['an unknown type', { ...portrait, type: 'image/webp' }],
    ['too many bytes', { ...portrait, size: 1001 }],
    ['an id that is none', { ...portrait, id: 'me' }],
    ['no name', { id: portrait.id, size: 1, type: 'image/png' }],
  ])('with %s are refused as one field', (_, file) => {
    expect(errorsOf('papers', { papers: { portrait: file, accepted: true } })).toEqual([
      ['/papers/portrait', 'upload'],
    ]);
  });

  it('that an earlier step demands are asked for', () => {
    const answers = { ...cardAnswers, reader: { ...(cardAnswers['reader'] as object), kind: 2 } };
    expect(errorsOf('papers', answers)).toEqual([['/papers/proof', 'required']]);
  });
});

it('leaves the answers as they were', () => {
  const answers = structuredClone({ reader: { kind: 2, surname: '' } });
  validateStep(libraryStep('reader'), answers);
  expect(answers).toEqual({ reader: { kind: 2, surname: '' } });
});
