// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import { createDraft, type DraftEvents } from '#engine/wizard/draft.ts';
import { DraftFault, type DraftRecord } from '#engine/wizard/draft-port.ts';
import '#tests/support/engine-dom.ts';
import { createDraftServer } from '#tests/support/draft-port.ts';
import { cardAnswers } from '#tests/support/engine-library.ts';
import {
  describedBy,
  heading,
  type Shown,
  showFlow,
  showOuting,
  spoken,
} from '#tests/support/engine-render.tsx';

const { reader } = cardAnswers;
const progress = (): HTMLElement => screen.getByRole('navigation', { name: 'Progress of your application' });

/** A draft whose server replies when the test tells it to. */
function drafts(record: DraftRecord | null = null, saved: Answers = {}) {
  const { port, asked } = createDraftServer();
  const draft = (events: DraftEvents) =>
    createDraft({ port, record, saved, requestId: 'request-1', events, debounce: 0, retry: 0 });
  return { asked, draft };
}

describe('moving', () => {
  it('leaves the focus alone at first, and moves it to the heading of each next step', async () => {
    const { user } = showFlow({ answers: { reader }, wanted: { name: 'reader' } });
    expect(document.activeElement).toBe(document.body);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(heading().textContent).toBe('Wishes');
    expect(document.activeElement).toBe(heading());
    expect(document.title).toContain('Wishes · Library card');
  });

  it('offers no way back from the first step', async () => {
    const { user } = showFlow({ answers: { reader } });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(heading().textContent).toBe('Reader');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('names the way on as the step does', () => {
    showFlow({ answers: cardAnswers, wanted: { name: 'papers' } });
    expect(screen.getByRole('button', { name: 'To the review' }).getAttribute('type')).toBe('submit');
  });

  it('says why a link leads to an earlier step', () => {
    showFlow({ answers: { reader }, wanted: { name: 'review' } });
    expect(heading().textContent).toBe('Wishes');
    expect(screen.getByText(/Please complete this step first/)).toBeDefined();
  });

  it('introduces a step where there is something to say', () => {
    showFlow();
    expect(screen.getByText('Who wants to read?')).toBeDefined();
  });
});

describe('what stands beside the steps', () => {
  const rail = <p>The order so far</p>;

  it('stays from step to step, before the form', async () => {
    const { user } = showFlow({ answers: { reader }, wanted: { name: 'reader' } }, {}, { rail });
    const text = screen.getByText('The order so far');
    const form = document.querySelector('form')!;
    expect(text.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(heading().textContent).toBe('Wishes');
    expect(screen.getByText('The order so far')).toBe(text);
  });

  it('goes away with the outcome, whose heading gets the focus', async () => {
    const outcome = () => <h1>The card is on its way</h1>;
    const { user } = showFlow({ answers: cardAnswers, wanted: { name: 'review' } }, {}, { rail, outcome });
    await user.click(screen.getByRole('button', { name: 'Ask for the card' }));
    await user.click(within(screen.getByRole('dialog')).getAllByRole('button').at(-1)!);
    await waitFor(() => expect(screen.queryByText('The order so far')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The card is on its way' }));
  });
});

describe('the progress bar', () => {
  it('names every node and marks the current one', () => {
    showFlow({ answers: cardAnswers, wanted: { name: 'papers' } });
    const nodes = within(progress()).getAllByRole('listitem');
    expect(nodes.map((node) => node.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
    expect(nodes[0]!.textContent).toContain('done');
    expect(within(progress()).getByText('Check')).toBeDefined();
  });

  it('leads back to what is done, not forward', async () => {
    const { user } = showFlow({ answers: cardAnswers, wanted: { name: 'papers' } });
    const nodes = within(progress()).getByRole('list');
    expect(within(nodes).getAllByRole('button')).toHaveLength(1);
    await user.click(within(nodes).getByRole('button', { name: 'About you' }));
    expect(heading().textContent).toBe('Reader');
  });

  it('is one line on phones, which opens the list and closes it at the next step', async () => {
    const { user } = showFlow({ answers: cardAnswers, wanted: { name: 'papers' } });
    const line = within(progress()).getByRole('button', { name: /^Step 2 of 4\s*:\s*Papers$/ });
    expect(line.getAttribute('aria-expanded')).toBe('false');
    await user.click(line);
    expect(line.getAttribute('aria-expanded')).toBe('true');
    expect(line.getAttribute('aria-controls')).toBe(within(progress()).getByRole('list').id);
    await user.click(screen.getByRole('button', { name: 'To the review' }));
    expect(heading().textContent).toBe('Check your answers');
    expect(line.textContent).toContain('Step 3 of 4');
    expect(line.getAttribute('aria-expanded')).toBe('false');
  });

  it('describes the heading of each step', () => {
    showFlow({ answers: cardAnswers, wanted: { name: 'papers' } });
    expect(describedBy(heading())).toEqual(['Step 2 of 4: Papers']);
  });
});

describe('saving', () => {
  it('is told in words, from the first change on', async () => {
    const { asked, draft } = drafts();
    const { user } = showFlow({ draft });
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    await user.type(screen.getByLabelText('Surname'), 'L');
    expect(await within(status).findByText('Saving …')).toBeDefined();
    await act(async () => asked[0]!.fail(new DraftFault('unreachable', '')));
    expect(await within(status).findByText(/server cannot be reached|Saving/)).toBeDefined();
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
    await waitFor(async () => {
      await act(async () => asked.at(-1)!.succeed());
      expect(within(status).queryByText('Saved')).not.toBeNull();
    });
  });
});

describe('answers that were changed in two windows', () => {
  const base = { reader: { surname: 'LEE', email: 'lee@test.example' } };
  const theirs = { reader: { surname: 'LOVELACE', email: 'lee@test.example', note: 'From there' } };

  async function conflict(): Promise<Shown> {
    const { asked, draft } = drafts({ id: 7, orderNumber: 'N7', revision: 1 }, base);
    const shown = showFlow({ answers: base, draft });
    await shown.user.type(screen.getByLabelText('Surname'), 'x');
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(async () => asked[0]!.fail(new DraftFault('stale', '')));
    await waitFor(() => expect(asked.at(-1)!.kind).toBe('load'));
    await act(async () => asked.at(-1)!.succeed({ answers: theirs, revision: 2 }));
    return shown;
  }
  const panel = (): HTMLElement => screen.getByRole('region', { name: /changed in two windows/ });

  it('are shown side by side, the others are merged', async () => {
    await conflict();
    const [, row] = within(panel()).getAllByRole('row');
    expect(within(row!).getByRole('rowheader').textContent).toBe('Surname');
    expect(
      within(row!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['LEEX', 'LOVELACE']);
    expect(screen.getByLabelText(/Note/)).toHaveProperty('value', 'From there');
    expect(spoken()).toContain('These answers were changed in two windows');
    expect(screen.getByText(/please choose above/)).toBeDefined();
  });

  it.each([
    ['Keep those of this window', 'LEEX'],
    ['Take those of the other window', 'LOVELACE'],
  ])('count as “%s” says', async (name, surname) => {
    const { user } = await conflict();
    await user.click(screen.getByRole('button', { name }));
    expect(screen.getByLabelText('Surname')).toHaveProperty('value', surname);
    expect(screen.queryByRole('region', { name: /changed in two windows/ })).toBeNull();
    expect(spoken()).toContain('Answers from another window were taken in.');
  });
});

describe('what stands beside a field', () => {
  it('says what is doubtful, in words and not by its colour alone', async () => {
    const { user } = showOuting({ wanted: { name: 'journey' } });
    const seats = screen.getByLabelText('Seats');
    await user.clear(seats);
    await user.type(seats, '44');
    expect(describedBy(seats)).toEqual([]);
    await user.tab();
    expect(describedBy(seats)).toEqual(['The coach has 30 seats; we would need a second one.']);
    expect(seats.getAttribute('aria-invalid')).toBeNull();
  });

  it('says that an answer was filled in, until it is another', async () => {
    const { user } = showOuting({ answers: {}, prefill: { email: 'ada@test.example' } });
    const email = screen.getByLabelText('E-mail address');
    expect(email).toHaveProperty('value', 'ada@test.example');
    expect(describedBy(email)).toEqual(['Filled in automatically by the system, please check.']);
    await user.type(email, 'x');
    expect(describedBy(email)).toEqual([]);
  });

  it('says that an answer is being checked, and what came of it', async () => {
    let reply = (_found: { keyword: string } | null): void => undefined;
    const { user } = showOuting({
      wanted: { name: 'organiser' },
      check: () => new Promise((resolve) => (reply = resolve)),
    });
    const name = screen.getByLabelText('Name of the group');
    await user.type(name, 's');
    await user.tab();
    expect(describedBy(name)).toContain('Being checked …');
    await act(async () => reply({ keyword: 'taken' }));
    expect(describedBy(name)[0]).toContain('Another group has this name already.');
    expect(spoken().at(-1)).toContain('Name of the group: Another group has this name already.');
  });

  it('says that an answer could not be checked', async () => {
    const { user } = showOuting({
      wanted: { name: 'organiser' },
      check: () => Promise.reject(new Error('away')),
    });
    const name = screen.getByLabelText('Name of the group');
    await user.type(name, 's');
    await user.tab();
    await waitFor(() => expect(describedBy(name).join()).toContain('could not be checked just now'));
    expect(name.getAttribute('aria-invalid')).toBeNull();
  });
});

it('a file that is dropped beside its field does not take the place of the page', () => {
  showFlow();
  expect(fireEvent.drop(heading(), { dataTransfer: { files: [] } })).toBe(false);
});
