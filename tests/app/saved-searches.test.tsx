// @vitest-environment jsdom
import { Notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SavedSearches } from '#app/pages/account/saved-searches.tsx';
import { SaveSearch } from '#app/parts/content/searches/save-search.tsx';
import { errors } from '#contract/errors.ts';
import { agreementFigures } from '#contract/figures.ts';
import { savedSearch } from '#contract/saved-search.contract.ts';
import { type SavedKind, savedSearchesPath, savedSearchPath } from '#contract/saved-searches.ts';
import content from '#locales/US/content.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { wordsOf } from '#tests/support/journey-words.ts';
import { refusal } from './render-account.tsx';
import { type Answer, answer, visit } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
const words = content.savedSearch;
const text = wordsOf('US');

beforeEach(() => sessionStorage.clear());

interface Saved {
  readonly id: number;
  readonly text: string;
  readonly router: string;
  readonly createDate: string;
}
const saved = (id: number, kind: SavedKind, search: object): Saved => ({
  id,
  text: `Search ${id}`,
  router: savedSearchPath(kind, search),
  createDate: '2026-11-20T08:00:00Z',
});

/** A server with these searches. */
function server(first: readonly Saved[] = []): readonly Answer[] {
  let kept = [...first];
  return [
    answer(savedSearch.list, () => kept),
    answer(savedSearch.save, ({ kind, search }) => {
      const next = saved(7, kind, search);
      kept = [next, ...kept];
      return next;
    }),
    answer(savedSearch.remove, ({ id }) => {
      kept = kept.filter((each) => each.id !== id);
      return null;
    }),
  ];
}

const filters = ['classification', 'country', 'province', 'city', 'priceFrom', 'priceTo'];
function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
const show = (path: string, answers: readonly Answer[], isSignedIn = true) =>
  visit(
    <>
      <SaveSearch kind="job" filters={filters} />
      <Notifications />
      <Address />
    </>,
    { path, answers, isSignedIn },
  );
const button = (name: string) => screen.findByRole('button', { name });

describe('the search of a list', () => {
  it('is saved with its filters, says what is saved, and is deleted by the same button', async () => {
    const { user, askedOf } = show('/recruit?province=Zhejiang&priceFrom=20000&page=3&people=2', server());
    screen.getByText(words.hint);
    await user.click(await button(words.save));
    const remove = await button(words.remove);
    expect(askedOf(savedSearch.save)).toEqual([
      { kind: 'job', search: { province: 'Zhejiang', priceFrom: 20_000 } },
    ]);
    expect(document.activeElement).toBe(remove);
    screen.getByText(text('content:savedSearch.saved', { search: 'Search 7' }), { exact: false });
    expect(screen.getByRole('link', { name: words.all }).getAttribute('href')).toBe(savedSearchesPath);
    await user.click(remove);
    expect(document.activeElement).toBe(await button(words.save));
    expect(askedOf(savedSearch.remove)).toEqual([{ id: 7 }]);
  });

  it('says that it is saved already, whatever the order of its filters; another one is not', async () => {
    const answers = server([saved(3, 'job', { province: 'Zhejiang', priceTo: 9000 })]);
    show('/recruit?priceTo=9000&province=Zhejiang', answers);
    expect((await button(words.remove)).ariaPressed).toBe('true');
    cleanup();
    const { askedOf } = show('/recruit?priceTo=9000', answers);
    await waitFor(() => expect(askedOf(savedSearch.list)).toHaveLength(1));
    expect((await button(words.save)).ariaPressed).toBe('false');
  });

  it('is saved for a visitor after the sign-in, once', async () => {
    const path = '/recruit?province=Zhejiang';
    const { user, askedOf } = show(path, server(), false);
    await user.click(await button(words.save));
    const query = new URLSearchParams({ fullPath: path, why: 'search' }).toString();
    expect(screen.getByTestId('address').textContent).toBe(`/login?${query}`);
    expect([askedOf(savedSearch.list), askedOf(savedSearch.save)]).toEqual([[], []]);
    cleanup();
    const back = show(path, server());
    await button(words.remove);
    expect(back.askedOf(savedSearch.save)).toEqual([{ kind: 'job', search: { province: 'Zhejiang' } }]);
    cleanup();
    const later = show(path, server());
    await button(words.save);
    expect(later.askedOf(savedSearch.save)).toEqual([]);
  });

  it('is not saved where there are too many, and says why', async () => {
    const full = answer(savedSearch.save, () => {
      throw refusal(errors.savedSearches);
    });
    const { user } = show('/recruit', [...server(), full]);
    await user.click(await button(words.save));
    await waitFor(() => expect(document.body.textContent).toContain(words.tooMany));
    await button(words.save);
  });
});

describe('the saved searches of an account', () => {
  const section = (first: readonly Saved[]) =>
    visit(<SavedSearches />, { answers: server(first), isSignedIn: true });

  it('lead to their lists, and are deleted one by one', async () => {
    const { user } = section([
      saved(2, 'home', { city: 'Pudong' }),
      saved(1, 'job', { classification: 4, priceTo: 5 }),
    ]);
    screen.getByText(text('content:savedSearch.text', { most: agreementFigures.mostSearches }));
    const link = await screen.findByRole('link', { name: 'Search 2' });
    expect(link.getAttribute('href')).toBe('/accommodation/list?stayType=1&city=Pudong');
    await user.click(await button(text('content:savedSearch.deleteOf', { search: 'Search 2' })));
    await waitFor(() => expect(screen.queryByText('Search 2')).toBeNull());
    await user.click(await button(text('content:savedSearch.deleteOf', { search: 'Search 1' })));
    const empty = await screen.findByText(words.empty);
    await waitFor(() => expect(document.activeElement).toBe(empty));
  });
});
