// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PeopleSection } from '#app/pages/account/people-section.tsx';
import type { Reply } from '#contract/define.ts';
import { people } from '#contract/people.contract.ts';
import account from '#locales/US/account.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { show } from './render-account.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

const words = account.people;
type Kept = Reply<typeof people.list>;
const person = (id: number, surname: string): Kept['people'][number] => ({
  id,
  usedDate: '2026-11-20T10:00:00.000Z',
  facts: { surname, englishName: 'MARIE', nationality: 'FRA', passportNumber: '12AB34567' },
});

/** The section of an account that keeps these people; the calls change them as the server does. */
function section(first: Kept['people'], isKept = true) {
  let kept: Kept = { isKept, people: first };
  const shown = show(<PeopleSection />, {
    [people.list.path]: () => kept,
    [people.remove.path](payload) {
      const { id } = payload as { id?: number };
      kept = { ...kept, people: id === undefined ? [] : kept.people.filter((each) => each.id !== id) };
      return null;
    },
    [people.keep.path](payload) {
      const now = (payload as { isKept: boolean }).isKept;
      kept = { isKept: now, people: now ? kept.people : [] };
      return null;
    },
  });
  return { ...shown, kept: () => kept };
}
const confirm = async (name: string): Promise<HTMLElement> =>
  within(await screen.findByRole('dialog')).findByRole('button', { name });

describe('the people of an account', () => {
  it('stand with the end of the passport’s number and the day of the last use', async () => {
    section([person(1, 'DUPONT')]);
    const line = await screen.findByRole('listitem');
    expect(line.textContent).toContain('MARIE DUPONT');
    expect(line.textContent).toMatch(/Passport •••567 · last used Nov 20, 2026/);
    expect(line.textContent).not.toContain('12AB34');
  });

  it('are deleted one by one, after a question', async () => {
    const { user, kept } = section([person(1, 'DUPONT'), person(2, 'KING')]);
    await user.click(await screen.findByRole('button', { name: 'Delete MARIE DUPONT' }));
    expect(kept().people).toHaveLength(2);
    await user.click(await confirm(account.people.remove));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(kept().people.map(({ id }) => id)).toEqual([2]);
  });

  it('are all deleted, and the section then says what it is for', async () => {
    const { user, kept } = section([person(1, 'DUPONT'), person(2, 'KING')]);
    await user.click(await screen.findByRole('button', { name: account.people.removeAll }));
    await user.click(await confirm(account.people.removeAll));
    expect(await screen.findByText(/Nobody is kept yet/)).toBeDefined();
    expect(kept()).toEqual({ isKept: true, people: [] });
  });

  it('are deleted when keeping is switched off, after a question', async () => {
    const { user, kept } = section([person(1, 'DUPONT')]);
    await user.click(await screen.findByRole('switch', { name: words.keep }));
    await user.click(await confirm(words.stop));
    expect(await screen.findByText(words.off)).toBeDefined();
    expect(kept()).toEqual({ isKept: false, people: [] });
    await user.click(screen.getByRole('switch', { name: words.keep }));
    await waitFor(() => expect(kept().isKept).toBe(true));
  });

  it('are five at first', async () => {
    const { user } = section(Array.from({ length: 7 }, (_, id) => person(id + 1, `NAME${id}`)));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5));
    await user.click(screen.getByRole('button', { name: 'Show all (7)' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
  });
});
