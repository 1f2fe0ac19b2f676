import { describe, expect, it, vi } from 'vitest';
import { createDraft } from '#engine/wizard/draft.ts';
import { DraftFault } from '#engine/wizard/draft-port.ts';
import type { Observe } from '#engine/wizard/observer.ts';
import { createWizard, type Wizard, type WizardOptions } from '#engine/wizard/wizard.ts';
import { unsavedDraft } from '#tests/support/draft-port.ts';
import { circleAnswers, startCircle } from '#tests/support/engine-circle.ts';
import { cardAnswers, library, libraryMachine, onePageMachine } from '#tests/support/engine-library.ts';
import { entryIds, outing, startOuting } from './outing.ts';

const [ada = '', ben = ''] = entryIds;
const { reader, wishes } = cardAnswers;
const half = { reader, wishes };

type Starts = (options: Partial<WizardOptions>) => Wizard;
const card: Starts = (options) =>
  createWizard({
    flow: library,
    machine: libraryMachine,
    call: () => Promise.resolve(null),
    answers: cardAnswers,
    ...options,
  });
const group: Starts = (options) => startOuting(outing, options);
const circle: Starts = (options) => startCircle(circleAnswers, options);
const onePage: Starts = (options) => card({ machine: onePageMachine, ...options });

const settled = (wizard: Wizard): Promise<void> =>
  vi.waitFor(() => expect(wizard.getSnapshot().busy).toBe(false));

/** Starts a wizard and records each event that it reports, as a line: `left readers/person`. */
function observed(start: Starts, options: Partial<WizardOptions> = {}): { wizard: Wizard; told: string[] } {
  const told: string[] = [];
  const observe: Observe = ({ what, step, of }) =>
    void told.push(`${what} ${of === null ? '' : `${of}/`}${step}`);
  return { wizard: start({ observe, ...options }), told };
}

type Way = [rule: string, start: Starts, options: Partial<WizardOptions>, told: string[], ...Doing[]];
type Doing = (wizard: Wizard) => unknown;

const next: Doing = (wizard) => wizard.next();
const back: Doing = (wizard) => wizard.back();
const submit: Doing = async (wizard) => {
  wizard.submit();
  await settled(wizard);
};
const stop: Doing = (wizard) => wizard.stop();
const edit =
  (step: string, entry?: string): Doing =>
  (wizard) =>
    wizard.edit(step, entry);
const goTo =
  (name: string): Doing =>
  (wizard) =>
    wizard.goTo({ name });
const open =
  (entry: string): Doing =>
  (wizard) =>
    wizard.open(entry);

const atReader = { wanted: { name: 'reader' } };
const atReaders = { wanted: { name: 'readers' } };
const refused = { call: () => Promise.reject(new Error('away')) };

describe('what a wizard tells of its steps', () => {
  it.each<Way>([
    ['the first is entered at once', card, { answers: {} }, ['entered reader']],
    ['Continue that is refused completes nothing', card, { answers: {} }, ['entered reader'], next],
    [
      'Continue completes a step and enters the next',
      card,
      atReader,
      ['entered reader', 'completed reader', 'entered wishes'],
      next,
    ],
    [
      'who goes back and on again counts once',
      card,
      atReader,
      ['entered reader', 'completed reader', 'entered wishes', 'completed wishes', 'entered papers'],
      next,
      back,
      next,
      next,
    ],
    [
      'Back completes nothing',
      card,
      { wanted: { name: 'wishes' } },
      ['entered wishes', 'entered reader'],
      back,
    ],
    [
      'who resumes in the middle has neither entered nor completed what is before',
      card,
      { answers: half },
      ['entered papers'],
    ],
    [
      'Change from the review enters a step, and Continue completes it',
      card,
      {},
      ['entered review', 'entered wishes', 'completed wishes'],
      edit('wishes'),
      next,
    ],
    [
      'Continue after Change does not count again',
      card,
      { wanted: { name: 'papers' } },
      ['entered papers', 'completed papers', 'entered review'],
      next,
      edit('papers'),
      next,
    ],
    [
      'a link enters a step and completes none',
      card,
      atReader,
      ['entered reader', 'entered papers'],
      goTo('papers'),
    ],
    ['a link to where one is changes nothing', card, atReader, ['entered reader'], goTo('reader')],
    [
      'the first ones of a link’s way are not entered',
      card,
      { answers: { reader }, wanted: { name: 'review' } },
      ['entered wishes'],
    ],
    [
      'entries of a repeated step count as one',
      group,
      atReaders,
      [
        'entered readers',
        'entered readers/person',
        'completed readers/person',
        'entered readers/contact',
        'completed readers/contact',
      ],
      ...[ada, ben].flatMap((entry) => [open(entry), next, next]),
    ],
    [
      'the overview is completed by its own Continue',
      group,
      atReaders,
      ['entered readers', 'entered readers/person', 'completed readers', 'entered papers'],
      open(ada),
      back,
      next,
    ],
    [
      'an entry that is added is entered',
      group,
      atReaders,
      ['entered readers', 'entered readers/person', 'left readers/person'],
      (wizard) => wizard.add(),
      stop,
    ],
    [
      'Change of an entry is a change of its step',
      group,
      {},
      ['entered review', 'entered readers/contact', 'completed readers/contact'],
      edit('contact', ada),
      next,
    ],
    [
      'a page with a row for each entry is its own step',
      circle,
      { wanted: { name: 'room' } },
      ['entered room', 'completed room', 'entered review'],
      next,
    ],
    [
      'a review in the middle is completed by agreeing',
      circle,
      {},
      ['entered review', 'completed review', 'entered delivery'],
      submit,
    ],
    [
      'the outcome is not a step, and is never reported as left',
      card,
      {},
      ['entered review', 'completed review'],
      submit,
      stop,
    ],
    ['a call that fails completes nothing', card, refused, ['entered review', 'left review'], submit, stop],
    [
      'a form of one page is completed when its call has succeeded',
      onePage,
      {},
      ['entered reader', 'completed reader'],
      async (wizard) => {
        wizard.next();
        await settled(wizard);
      },
      stop,
    ],
    ['an order that was sent has no steps any more', circle, { status: 2 }, [], stop],
    [
      'who ends leaves the step that is shown',
      card,
      { answers: half },
      ['entered papers', 'left papers'],
      stop,
      stop,
    ],
    [
      'also a completed one that was gone back to',
      card,
      atReader,
      ['entered reader', 'completed reader', 'entered wishes', 'left reader'],
      next,
      back,
      stop,
    ],
    [
      'undo shows a step again without telling, where it was entered before',
      card,
      atReader,
      ['entered reader', 'completed reader', 'entered wishes'],
      (wizard) => wizard.set('/reader/surname', 'BYRON'),
      next,
      (wizard) => wizard.undo(),
      (wizard) => wizard.redo(),
      next,
    ],
    [
      'keys tell nothing',
      card,
      atReader,
      ['entered reader'],
      (wizard) => wizard.set('/reader/surname', 'BYRON'),
      (wizard) => wizard.leave('/reader/surname'),
      (wizard) => wizard.undo(),
    ],
  ])('%s', async (_rule, start, options, expected, ...actions) => {
    const { wizard, told } = observed(start, options);
    for (const action of actions) await action(wizard);
    expect(told).toEqual(expected);
  });

  it('reports both steps where Continue leads back to one that became unfinished', () => {
    const answers = { ...cardAnswers, reader: { ...(reader as object), surname: '' } };
    const { wizard, told } = observed(card, { answers, wanted: { name: 'reader' } });
    wizard.set('/reader/surname', 'BYRON');
    wizard.next();
    wizard.set('/reader/surname', '');
    wizard.next();
    expect(wizard.getSnapshot().place.name).toBe('reader');
    expect(told).toEqual(['entered reader', 'completed reader', 'entered wishes', 'completed wishes']);
  });

  it('what was not sent may lead elsewhere before anything is shown', () => {
    const unsent = { answers: half, base: cardAnswers };
    const { told } = observed(card, { answers: cardAnswers, draft: unsavedDraft(cardAnswers, unsent) });
    expect(told).toEqual(['entered papers']);
  });
});

describe('a call under way', () => {
  it('is not reported as left when the wizard stops, because it may still succeed', async () => {
    let succeed: () => void = () => undefined;
    const call = () => new Promise<null>((resolve) => (succeed = () => resolve(null)));
    const { wizard, told } = observed(card, { call });
    wizard.submit();
    wizard.stop();
    expect(told).toEqual(['entered review']);
    succeed();
    await settled(wizard);
    expect(told).toEqual(['entered review', 'completed review']);
  });

  it('that is stopped by the answers of another window completes nothing', async () => {
    const theirs = { answers: half, record: { id: 1, orderNumber: 'N1', revision: 2 } };
    const { wizard, told } = observed(card, {
      draft: (events) =>
        createDraft({
          port: {
            create: () => Promise.reject(new Error('there is one')),
            save: () => Promise.reject(new DraftFault('stale', '')),
            load: () => Promise.resolve(theirs),
          },
          record: { ...theirs.record, revision: 1 },
          saved: cardAnswers,
          requestId: 'request',
          events,
        }),
    });
    wizard.set('/wishes/branch', 'south');
    wizard.submit();
    await settled(wizard);
    expect(told).toEqual(['entered review', 'entered papers']);
  });
});

describe('a page that is closed', () => {
  function closable() {
    const listeners = new Set<() => void>();
    const onClose = (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
    return { listeners, close: () => listeners.forEach((listener) => listener()), onClose };
  }

  it('is reported as left once, also when it is shown and closed again', () => {
    const { close, onClose } = closable();
    const { wizard, told } = observed(card, { ...atReader, onClose });
    close();
    wizard.next();
    close();
    wizard.stop();
    expect(told).toEqual(['entered reader', 'left reader', 'completed reader', 'entered wishes']);
  });

  it('is not listened for by a wizard that has stopped or has no observer', () => {
    const { listeners, onClose } = closable();
    card({ onClose });
    expect(listeners.size).toBe(0);
    const { wizard } = observed(card, { onClose });
    expect(listeners.size).toBe(1);
    wizard.stop();
    expect(listeners.size).toBe(0);
  });
});
