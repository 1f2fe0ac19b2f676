// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '#tests/support/engine-dom.ts';
import { cardAnswers } from '#tests/support/engine-library.ts';
import { outingAnswers } from '#tests/support/engine-outing.ts';
import { showFlow, showOuting, spoken } from '#tests/support/engine-render.tsx';

const wishes = (own: object = {}) =>
  showFlow({ answers: { reader: cardAnswers['reader'], wishes: { ...own } }, wanted: { name: 'wishes' } });
const titles = (): HTMLElement => screen.getByRole('group', { name: /Wanted titles/ });
const add = (): HTMLElement => screen.getByRole('button', { name: /Add\s*Wanted titles/ });

describe('lists', () => {
  it('grow up to their limit and shrink', async () => {
    const { user, wizard } = wishes();
    await user.click(add());
    await user.click(add());
    expect(screen.queryByRole('button', { name: /Add\s*Wanted titles/ })).toBeNull();
    const [first, second] = within(titles()).getAllByRole('textbox');
    await user.type(first!, 'Emma');
    await user.type(second!, 'Ulysses');
    expect(wizard.getSnapshot().answers['wishes']).toEqual({ titles: ['Emma', 'Ulysses'] });
    await user.click(within(titles()).getByRole('button', { name: 'Remove no. 1' }));
    expect(wizard.getSnapshot().answers['wishes']).toEqual({ titles: ['Ulysses'] });
    expect(within(titles()).getByRole('textbox')).toHaveProperty('value', 'Ulysses');
  });

  it('of groups ask for the fields of each entry', async () => {
    const { user, wizard } = wishes();
    await user.click(screen.getByRole('button', { name: /Add\s*Old loans/ }));
    await user.type(screen.getByLabelText('Title'), 'Emma');
    expect(wizard.getSnapshot().answers['wishes']).toEqual({ loans: [{ title: 'Emma' }] });
  });

  it('move the focus into the entry that is new, and say so', async () => {
    const { user } = wishes({ titles: ['Emma'] });
    await user.click(add());
    expect(document.activeElement).toBe(within(titles()).getAllByRole('textbox')[1]);
    expect(spoken()).toEqual(['Wanted titles: no. 2 was added.']);
  });

  it.each([
    [1, () => within(titles()).getByRole('textbox')],
    [2, () => within(titles()).getByRole('textbox')],
  ])('move the focus to the neighbour of no. %d when that is removed', async (number, neighbour) => {
    const { user } = wishes({ titles: ['Emma', 'Ulysses'] });
    await user.click(within(titles()).getByRole('button', { name: `Remove no. ${number}` }));
    expect(document.activeElement).toBe(neighbour());
    expect(spoken()).toEqual([`Wanted titles: no. ${number} was removed.`]);
  });

  it('move the focus to the button that adds when the last entry is removed', async () => {
    const { user } = wishes({ titles: ['Emma'] });
    await user.click(within(titles()).getByRole('button', { name: 'Remove no. 1' }));
    expect(document.activeElement).toBe(add());
  });
});

describe('a list that needs entries', () => {
  const journey = () => {
    const own = { ...(outingAnswers()['journey'] as object), stops: undefined };
    return showOuting({ answers: { ...outingAnswers(), journey: own }, wanted: { name: 'journey' } });
  };
  const stops = (): HTMLElement => screen.getByRole('group', { name: 'Stops' });

  it('shows as many from the start, and lets none of these be removed', () => {
    const { wizard } = journey();
    expect(within(stops()).getByLabelText('Place')).toBeDefined();
    expect(within(stops()).queryByRole('button', { name: /Remove/ })).toBeNull();
    expect(wizard.answerAt('/journey/stops')).toBeUndefined();
  });

  it('makes them when they are typed into', async () => {
    const { user, wizard } = journey();
    await user.type(within(stops()).getByLabelText('Place'), 'Wuzhen');
    expect(wizard.answerAt('/journey/stops')).toEqual([{ place: 'Wuzhen' }]);
  });
});
