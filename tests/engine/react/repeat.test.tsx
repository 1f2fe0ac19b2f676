// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '#tests/support/engine-dom.ts';
import { ada, grace, outingAnswers } from '#tests/support/engine-outing.ts';
import { describedBy, heading, type Shown, showOuting, spoken } from '#tests/support/engine-render.tsx';

const newId = () => '0d9d5a3e-5f0f-4c57-8f63-1c7a3c1d2e03';
const readersOf = (answers = outingAnswers()) => answers['readers'] as { id: string; contact: object }[];

/** Shows the overview of readers. By default, all readers are complete. */
function overview(readers: readonly object[] = readersOf()): Shown {
  const answers = { ...outingAnswers(), readers: readers as never };
  return showOuting({ answers, wanted: { name: 'readers' }, newId });
}
const entries = (): Element[] => [...document.querySelectorAll('li button[data-open]')];
const row = (name: string): HTMLElement => screen.getByRole('heading', { level: 2, name }).closest('li')!;
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

describe('the overview of a repeated step', () => {
  it('names every entry and says whether anything is missing', () => {
    overview([readersOf()[0]!, { id: grace, person: { givenName: 'Grace' } }]);
    expect(row('Reader 1: Ada Lovelace').textContent).toContain('Complete');
    expect(row('Reader 2: Grace').textContent).toMatch(/\d answers to complete/);
    expect(screen.getByText('2 to 4 in all')).toBeDefined();
  });

  it('opens an entry', async () => {
    const { user, wizard } = overview();
    await user.click(button('Edit Reader 2: Grace Hopper'));
    expect(wizard.getSnapshot().place).toMatchObject({ name: 'person', entry: grace });
    expect(heading().textContent).toBe('The reader');
    expect(describedBy(heading())).toEqual(['Step 3 of 6: Readers', 'Reader 2: Grace Hopper · Part 1 of 2']);
    expect(screen.getByLabelText('Given name')).toHaveProperty('value', 'Grace');
  });

  it('adds an entry and opens it', async () => {
    const { user, wizard } = overview();
    await user.click(button('Add a reader'));
    expect(wizard.getSnapshot().place).toMatchObject({ name: 'person', entry: newId() });
    expect(describedBy(heading())).toEqual(['Step 3 of 6: Readers', 'Reader 3 · Part 1 of 2']);
    expect(document.activeElement).toBe(heading());
    expect(spoken()).toEqual(['No. 3 was added.']);
  });

  it('adds no more than there may be', () => {
    overview(['04', '05', '06', '07'].map((end) => ({ id: `${ada.slice(0, -2)}${end}` })));
    expect(entries()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Add a reader' })).toBeNull();
  });

  it('removes an entry only after asking, and moves the focus to its neighbour', async () => {
    const { user, wizard } = overview();
    await user.click(button('Remove Reader 1: Ada Lovelace'));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Reader 1: Ada Lovelace?' });
    await user.click(within(dialog).getByRole('button', { name: 'Yes, remove' }));
    expect(readersOf(wizard.getSnapshot().answers).map(({ id }) => id)).toEqual([grace]);
    await waitFor(() => expect(document.activeElement).toBe(button('Edit Reader 1: Grace Hopper')));
    expect(spoken()).toEqual(['No. 1 was removed. Ada Lovelace']);
  });

  it('removes nothing on No, and gives the focus back', async () => {
    const { user, wizard } = overview();
    await user.click(button('Remove Reader 1: Ada Lovelace'));
    await user.click(await screen.findByRole('button', { name: 'No, keep' }));
    expect(readersOf(wizard.getSnapshot().answers)).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(button('Remove Reader 1: Ada Lovelace')));
  });

  it('brings back what was removed by undoing', async () => {
    const { user } = overview();
    await user.click(button('Remove Reader 1: Ada Lovelace'));
    await user.click(await screen.findByRole('button', { name: 'Yes, remove' }));
    await user.click(button('Undo'));
    expect(row('Reader 1: Ada Lovelace')).toBeDefined();
  });
});

describe('refusing an overview', () => {
  it('gives one line for each entry, which opens it where it is unfinished', async () => {
    const [first, second] = readersOf();
    const { user, wizard } = overview([first!, { ...second!, contact: {} }]);
    await user.click(button('Continue'));
    const summary = screen.getByRole('alert', { name: /Please correct/ });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    const lines = within(summary).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Reader 2: Grace Hopper: 1 answer to complete',
    ]);
    await user.click(within(summary).getByRole('link', { name: 'Reader 2: Grace Hopper' }));
    expect(wizard.getSnapshot().place).toMatchObject({ name: 'contact', entry: grace });
    expect(screen.getByRole('textbox', { name: 'Telephone' }).getAttribute('aria-invalid')).toBe('true');
  });

  it('says that there are too few, and leads to the button that adds one', async () => {
    const { user } = overview([readersOf()[0]!]);
    await user.click(button('Continue'));
    const summary = screen.getByRole('alert', { name: /Please correct/ });
    expect(summary.textContent).toContain('At least 2 readers come along.');
    await user.click(within(summary).getByRole('link'));
    expect(document.activeElement).toBe(button('Add a reader'));
  });
});

describe('copying from the first entry', () => {
  const contact = (own: object) => {
    const [first, second] = readersOf();
    const readers = [first!, { ...second!, contact: own }];
    return showOuting({
      answers: { ...outingAnswers(), readers: readers as never },
      wanted: { name: 'contact', entry: grace },
    });
  };

  it('fills in what is not answered, says how much, and shows it', async () => {
    const { user } = contact({});
    await user.click(button('Copy from the first'));
    expect(screen.getByLabelText('Address (optional)')).toHaveProperty('value', 'Russell Square 1');
    expect(screen.getByRole('textbox', { name: 'Telephone' })).toHaveProperty('value', '20 7946 0001');
    expect(spoken()).toEqual(['2 answers were copied.']);
    expect(document.activeElement).toBe(heading());
  });

  it('is offered only where there is something to copy', () => {
    contact({ phone: '+86 13800000000', address: 'Here' });
    expect(screen.queryByRole('button', { name: 'Copy from the first' })).toBeNull();
  });
});

describe('parts', () => {
  it('are counted where several places stand on one node', () => {
    const own = { ...(outingAnswers()['organiser'] as object), kind: 2 };
    const answers = { ...outingAnswers(), organiser: own, school: { schoolName: 'Primary', class: '7' } };
    showOuting({ answers, wanted: { name: 'school' } });
    expect(describedBy(heading())).toEqual(['Step 1 of 6: Organiser', 'Part 2 of 2']);
  });

  it('are not counted where there is one', () => {
    showOuting({ wanted: { name: 'journey' } });
    expect(describedBy(heading())).toEqual(['Step 2 of 6: Journey']);
  });
});
