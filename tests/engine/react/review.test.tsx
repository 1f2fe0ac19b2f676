// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CallFault } from '#engine/wizard/call.ts';
import '#tests/support/engine-dom.ts';
import { cardAnswers } from '#tests/support/engine-library.ts';
import { ada, grace, outingAnswers } from '#tests/support/engine-outing.ts';
import { showFlow, showOuting } from '#tests/support/engine-render.tsx';

const answers = {
  ...cardAnswers,
  wishes: {
    branch: 'north',
    homeland: 'CHE',
    titles: ['Emma'],
    loans: [{ title: 'Ulysses', due: '2026-03-09' }],
  },
};
const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;
const ask = (): HTMLElement => screen.getByRole('button', { name: 'Ask for the card' });

/** The text that the review shows for a field. */
function said(label: string): string | null | undefined {
  const name = screen.getAllByText(label).find(({ tagName }) => tagName === 'DT');
  return name?.nextElementSibling?.textContent;
}

describe('the review', () => {
  it('says each answer as it is read, not as it is stored', async () => {
    showFlow({ answers });
    expect(heading()).toBe('Check your answers');
    expect(said('Surname')).toBe('LOVELACE');
    expect(said('Born on')).toBe('December 10, 1995');
    expect(said('Kind of card')).toBe('Grown-up');
    expect(said('I accept the rules')).toBe('Yes');
    expect(said('Title')).toBe('Ulysses');
    expect(said('Due on')).toBe('March 9, 2026');
    expect(said('Portrait')).toContain('portrait.png');
    expect(await screen.findByText('Switzerland')).toBeDefined();
  });

  it('names optional answers that were not given once, in one row', () => {
    showFlow({ answers: { ...answers, reader: { ...(cardAnswers['reader'] as object), phone: undefined } } });
    const quiet = screen.getAllByText('not provided').map((each) => each.previousElementSibling?.textContent);
    expect(quiet[0]).toContain('Phone');
    expect(quiet).toHaveLength(document.querySelectorAll('dl').length);
  });

  it('does not show what is hidden', () => {
    showFlow({
      answers: { ...answers, reader: { ...(cardAnswers['reader'] as object), guardian: { name: 'Ann' } } },
    });
    expect(screen.queryByText('Ann')).toBeNull();
  });

  it('leads to a step and back', async () => {
    const { user } = showFlow({ answers });
    await user.click(screen.getByRole('button', { name: /Change\s*Wishes/ }));
    expect(heading()).toBe('Wishes');
    await user.click(screen.getByRole('radio', { name: 'South' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(heading()).toBe('Check your answers');
    expect(said('Branch')).toBe('South');
  });
});

describe('the review of repeated steps', () => {
  const readers = () => outingAnswers()['readers'] as { id: string; person: object }[];
  const review = (own: object = {}) =>
    showOuting({ answers: { ...outingAnswers(), ...own }, wanted: { name: 'review' } });
  const part = (name: RegExp | string): HTMLElement => screen.getByRole('region', { name });

  it('shows the answers entry by entry', () => {
    review();
    expect(part('The reader · Reader 1: Ada Lovelace').textContent).toContain('P1234567');
    expect(part('How to reach the reader · Reader 2: Grace Hopper').textContent).toContain(
      '+44 20 7946 0001',
    );
  });

  it('leads to a step of an entry and back', async () => {
    const { user, wizard } = review();
    await user.click(screen.getByRole('button', { name: 'Change The reader · Reader 2: Grace Hopper' }));
    expect(wizard.getSnapshot().place).toMatchObject({ name: 'person', entry: grace });
    await user.type(screen.getByLabelText('Given name'), 'y');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(heading()).toBe('Check your answers');
    expect(part('The reader · Reader 2: Gracey Hopper')).toBeDefined();
  });

  it('shows only the steps that are asked', () => {
    const [first, second] = readers();
    const child = {
      ...first!,
      person: { ...first!.person, age: 2 },
      guardian: { guardianName: 'Annabella' },
    };
    review({
      readers: [child, { ...second!, guardian: { guardianName: 'Nobody' } }],
      school: { schoolName: 'Hidden' },
    });
    expect(part(/Who is responsible.* Ada Lovelace/).textContent).toContain('Annabella');
    expect(screen.queryByText('Nobody')).toBeNull();
    expect(screen.queryByText('Hidden')).toBeNull();
  });

  it('says what is doubtful beside the answer', () => {
    review({ journey: { ...(outingAnswers()['journey'] as object), seats: 44 } });
    expect(said('Seats')).toBe('44The coach has 30 seats; we would need a second one.');
  });

  it('has a name of its own for each part', () => {
    review();
    const names = screen.getAllByRole('region').map((region) => {
      const id = region.getAttribute('aria-labelledby');
      return id === null ? region.getAttribute('aria-label') : document.getElementById(id)?.textContent;
    });
    expect(new Set(names).size).toBe(names.length);
    expect(screen.getByRole('group', { name: 'Reader 1: Ada Lovelace' })).toBeDefined();
    expect(document.getElementById(`review-person-${ada}`)).not.toBeNull();
  });
});

describe('sending', () => {
  it('asks once more, and sends nothing on No', async () => {
    const { user, call } = showFlow({ answers });
    await user.click(ask());
    const dialog = await screen.findByRole('dialog', { name: 'All correct?' });
    expect(dialog.textContent).toContain('We print it as it stands.');
    await user.click(within(dialog).getByRole('button', { name: 'Look again' }));
    expect(call).not.toHaveBeenCalled();
    expect(heading()).toBe('Check your answers');
  });

  it('keeps the page and is busy until the answer comes, then shows the outcome', async () => {
    let arrive = (): void => undefined;
    const { user, call } = showFlow({
      answers,
      call: () => new Promise((resolve) => (arrive = () => resolve(null))),
    });
    await user.click(ask());
    await user.click(await screen.findByRole('button', { name: 'Print it' }));
    expect(call).toHaveBeenCalledTimes(1);
    expect(heading()).toBe('Check your answers');
    expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('true');
    await act(async () => arrive());
    expect(await screen.findByText('The card is on its way.')).toBeDefined();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('comes back with the sentence of what went wrong', async () => {
    const { user } = showFlow({
      answers,
      call: () => Promise.reject(new CallFault('The desk is closed.')),
    });
    await user.click(ask());
    await user.click(await screen.findByRole('button', { name: 'Print it' }));
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map((alert) => alert.textContent).join(' ')).toContain('The desk is closed.');
    expect(heading()).toBe('Check your answers');
    expect(ask()).toHaveProperty('disabled', false);
  });
});
