import { describe, expect, it, vi } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import { CallFault, type CallPort } from '#engine/wizard/call.ts';
import { createWizard, type Wizard, type WizardOptions } from '#engine/wizard/wizard.ts';
import { withAnswers } from '#tests/support/flow-answers.ts';
import {
  cardAnswers,
  library,
  libraryMachine,
  onePageMachine,
  portrait,
} from '#tests/support/engine-library.ts';

const accept: CallPort = () => Promise.resolve(null);
const start = (answers: Answers = {}, options: Partial<WizardOptions> = {}): Wizard =>
  createWizard({ flow: library, machine: libraryMachine, answers, call: accept, ...options });
const at = (wizard: Wizard): string => wizard.getSnapshot().place.name;
const shown = (wizard: Wizard): string[] => wizard.getSnapshot().errors.map(({ pointer }) => pointer);
const settled = (wizard: Wizard): Promise<void> =>
  vi.waitFor(() => expect(wizard.getSnapshot().busy).toBe(false));

describe('beginning', () => {
  it('begins at the beginning with nothing answered', () => {
    expect(start().getSnapshot()).toMatchObject({
      place: { name: 'reader' },
      errors: [],
      sentBack: false,
      save: 'untouched',
    });
  });

  it('resumes where the answers end, without errors on the page', () => {
    expect(start({ reader: cardAnswers['reader'] }).getSnapshot()).toMatchObject({
      place: { name: 'wishes' },
      errors: [],
    });
    expect(at(start(cardAnswers))).toBe('review');
  });

  it('goes where a link wants, or says that it could not', () => {
    expect(start(cardAnswers, { wanted: { node: 1 } }).getSnapshot()).toMatchObject({
      place: { name: 'papers' },
      sentBack: false,
    });
    expect(start({}, { wanted: { name: 'review' } }).getSnapshot()).toMatchObject({
      place: { name: 'reader' },
      sentBack: true,
    });
  });

  it('begins a form of one page at its questions, even where all are answered', () => {
    const call = vi.fn(accept);
    const wizard = createWizard({ flow: library, machine: onePageMachine, answers: cardAnswers, call });
    expect(at(wizard)).toBe('reader');
    expect(call).not.toHaveBeenCalled();
  });
});

describe('answering', () => {
  it('shows an error only after its field was left, and takes it back when it is mended', () => {
    const wizard = start();
    wizard.set('/reader', { email: 'nobody' });
    expect(shown(wizard)).toEqual([]);
    wizard.leave('/reader/email');
    expect(shown(wizard)).toEqual(['/reader/email']);
    wizard.set('/reader', { email: 'ada@test.example' });
    expect(shown(wizard)).toEqual([]);
  });

  it('shows the missing fields after Continue, and counts the refusals', () => {
    const wizard = start();
    wizard.next();
    expect(at(wizard)).toBe('reader');
    expect(shown(wizard)).toEqual(['/reader/surname', '/reader/email', '/reader/birthDate', '/reader/kind']);
    wizard.next();
    expect(wizard.getSnapshot().refusals).toBe(2);
  });

  it('sets one answer anywhere, also behind the step that is shown', () => {
    const wizard = start({ reader: { surname: 'LEE' } });
    wizard.set('/papers/portrait', portrait);
    expect(wizard.getSnapshot().answers).toEqual({ reader: { surname: 'LEE' }, papers: { portrait } });
  });

  it('keeps what did not change, and tells its listeners until they leave', () => {
    const wizard = start(cardAnswers);
    const listener = vi.fn<() => void>();
    const { unsubscribe } = wizard.subscribe(listener);
    const before = wizard.getSnapshot();
    wizard.set('/wishes', { branch: 'south' });
    expect(wizard.getSnapshot()).not.toBe(before);
    expect(wizard.getSnapshot().answers['reader']).toBe(before.answers['reader']);
    unsubscribe();
    wizard.set('/wishes', { branch: 'north' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('moving', () => {
  it('goes on and back', () => {
    const wizard = start({ reader: cardAnswers['reader'] }, { wanted: { name: 'reader' } });
    wizard.back();
    expect(at(wizard)).toBe('reader');
    wizard.next();
    expect(at(wizard)).toBe('wishes');
    wizard.back();
    expect(at(wizard)).toBe('reader');
  });

  it('goes back from an unfinished step', () => {
    const wizard = start({ reader: cardAnswers['reader'] });
    wizard.set('/wishes', { limit: 99 });
    wizard.back();
    expect(at(wizard)).toBe('reader');
    expect(wizard.getSnapshot().answers['wishes']).toEqual({ limit: 99 });
  });

  it('opens a step from the review and comes back to it', () => {
    const wizard = start(cardAnswers);
    wizard.edit('wishes');
    expect(at(wizard)).toBe('wishes');
    wizard.next();
    expect(at(wizard)).toBe('review');
  });

  it('goes on step by step again after an edit that was left by Back', () => {
    const wizard = start(cardAnswers);
    wizard.edit('reader');
    wizard.next();
    wizard.back();
    expect(at(wizard)).toBe('papers');
  });

  it('asks first what a changed answer demands of a later step', () => {
    const wizard = start(cardAnswers);
    wizard.edit('reader');
    wizard.set('/reader', { ...(cardAnswers['reader'] as object), kind: 2, guardian: { name: 'Ann' } });
    wizard.next();
    expect(wizard.getSnapshot()).toMatchObject({ place: { name: 'papers' }, sentBack: true, errors: [] });
    wizard.set('/papers/proof', portrait);
    wizard.next();
    expect(wizard.getSnapshot()).toMatchObject({ place: { name: 'review' }, sentBack: false });
  });

  it('follows a link no further than the answers carry', () => {
    const wizard = start({ reader: cardAnswers['reader'] });
    wizard.goTo({ name: 'reader' });
    expect(wizard.getSnapshot()).toMatchObject({ place: { name: 'reader' }, sentBack: false });
    wizard.goTo({ name: 'review' });
    expect(wizard.getSnapshot()).toMatchObject({ place: { name: 'wishes' }, sentBack: true });
  });

  it('makes no call because a link names its state', () => {
    const call = vi.fn(accept);
    const wizard = createWizard({ flow: library, machine: onePageMachine, answers: cardAnswers, call });
    wizard.goTo({ name: 'sending' });
    expect(at(wizard)).toBe('reader');
    expect(call).not.toHaveBeenCalled();
  });
});

describe('sending', () => {
  it('tells the call what the machine says, and ends in the outcome', async () => {
    const call = vi.fn(accept);
    const wizard = start(withAnswers(cardAnswers, { '/reader/phone': '' }), { call });
    wizard.submit();
    expect(wizard.getSnapshot()).toMatchObject({
      busy: true,
      place: { name: 'submitting' },
      from: { name: 'review' },
    });
    await settled(wizard);
    expect(at(wizard)).toBe('issued');
    expect(call.mock.calls).toEqual([
      ['cards.submit', { answers: cardAnswers, record: null, params: { status: 2 }, version: 3 }],
    ]);
  });

  it('sends once, however often it is asked', async () => {
    const call = vi.fn(accept);
    const wizard = start(cardAnswers, { call });
    wizard.submit();
    wizard.submit();
    wizard.next();
    wizard.back();
    wizard.goTo({ name: 'reader' });
    await settled(wizard);
    expect(call).toHaveBeenCalledTimes(1);
    expect(at(wizard)).toBe('issued');
  });

  it('stays in the outcome', async () => {
    const wizard = start(cardAnswers);
    wizard.submit();
    await settled(wizard);
    wizard.goTo({ name: 'reader' });
    wizard.back();
    wizard.edit('reader');
    expect(at(wizard)).toBe('issued');
  });

  it('comes back with the sentence of what went wrong, and tries again', async () => {
    const call = vi.fn(accept).mockRejectedValueOnce(new CallFault('The desk is closed.'));
    const wizard = start(cardAnswers, { call });
    wizard.submit();
    await settled(wizard);
    await vi.waitFor(() => expect(wizard.getSnapshot().fault).toBe('The desk is closed.'));
    expect(at(wizard)).toBe('review');
    wizard.submit();
    expect(wizard.getSnapshot().fault).toBeNull();
    await settled(wizard);
    expect(at(wizard)).toBe('issued');
  });

  const refused = (pointer: string) => ({ pointer, keyword: 'taken', params: {}, key: 'errors:taken' });

  it('stays at the review where the server refused answers of several steps, and lists them', async () => {
    const errors = [refused('/papers/portrait'), refused('/reader/email')];
    const call = () => Promise.reject(new CallFault('Please check.', errors));
    const wizard = start(cardAnswers, { call });
    wizard.submit();
    await settled(wizard);
    await vi.waitFor(() => expect(wizard.getSnapshot().refusals).toBe(1));
    expect(wizard.getSnapshot()).toMatchObject({ place: { name: 'review' }, fault: 'Please check.', errors });
    wizard.editField('/reader/email');
    expect(wizard.getSnapshot()).toMatchObject({
      place: { name: 'reader' },
      errors: [refused('/reader/email')],
    });
    wizard.set('/reader/email', 'grace@test.example');
    wizard.next();
    expect(wizard.getSnapshot()).toMatchObject({
      place: { name: 'review' },
      errors: [refused('/papers/portrait')],
    });
  });

  it('leads to the step that the server refused, with its errors', async () => {
    const fault = new CallFault('Please check.', [refused('/reader/email')]);
    const wizard = start(cardAnswers, { call: () => Promise.reject(fault) });
    wizard.submit();
    await settled(wizard);
    await vi.waitFor(() => expect(at(wizard)).toBe('reader'));
    expect(wizard.getSnapshot()).toMatchObject({
      fault: 'Please check.',
      errors: [refused('/reader/email')],
      refusals: 1,
    });
    wizard.set('/reader/email', 'grace@test.example');
    expect(wizard.getSnapshot()).toMatchObject({ fault: null, errors: [] });
    wizard.next();
    expect(at(wizard)).toBe('review');
  });

  it('shows the refused fields of a form of one page on that page', async () => {
    const errors = [{ pointer: '/reader/email', keyword: 'taken', params: {} }];
    const call: CallPort = () => Promise.reject(new CallFault('Taken.', errors));
    const wizard = createWizard({ flow: library, machine: onePageMachine, call });
    wizard.set('/reader', cardAnswers['reader']);
    wizard.next();
    await settled(wizard);
    await vi.waitFor(() => expect(wizard.getSnapshot().errors).toEqual(errors));
    expect(wizard.getSnapshot()).toMatchObject({ place: { name: 'reader' }, fault: 'Taken.' });
  });
});
