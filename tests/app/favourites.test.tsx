// @vitest-environment jsdom
import { Notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { accountTabs } from '#app/pages/account/account-tabs.ts';
import { FavouritesPanel } from '#app/pages/account/favourites/favourites-panel.tsx';
import { favouriteSections } from '#app/parts/content/sections/favourite-sections.ts';
import { myFavourites } from '#contract/favourites.contract.ts';
import { deliciousfood } from '#contract/food.contract.ts';
import type { Reply } from '#contract/define.ts';
import { tourismStrategy } from '#contract/guide.contract.ts';
import { dwell } from '#contract/housing.contract.ts';
import { play } from '#contract/leisure.contract.ts';
import content from '#locales/US/content.json' with { type: 'json' };
import dwelling from '#locales/US/dwelling.json' with { type: 'json' };
import guide from '#locales/US/guide.json' with { type: 'json' };
import leisure from '#locales/US/leisure.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { type Answer, answer, everywhere, visit } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
for (const [name, words] of Object.entries({ content, dwelling, guide, leisure }))
  i18next.addResourceBundle('US', name, words);

type Activity = Reply<typeof play.favourites>['records'][number];
const activity = (id: number): Activity => ({
  id,
  favorite: true,
  title: everywhere(`Walk ${id}`),
  introduction: everywhere('By the river'),
  image: '/pictures/river-day-1.svg',
  place: everywhere('Shanghai'),
});
const guides = answer(tourismStrategy.favourites, { total: 0, records: [] });
const noKinds = answer(myFavourites.kinds, []);
/** Three favourites, of which some may be taken away. */
function marked() {
  let ids = [1, 2, 3];
  const answers: Answer[] = [
    guides,
    noKinds,
    answer(play.favourites, ({ page, pageSize }) => ({
      total: ids.length,
      records: ids.slice((page - 1) * pageSize, page * pageSize).map(activity),
    })),
    answer(play.favorite, ({ playId, favorite }) => {
      ids = favorite ? [playId, ...ids] : ids.filter((id) => id !== playId);
      return null;
    }),
  ];
  return answers;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
const address = (): string | null => screen.getByTestId('address').textContent;
const show = (query: string, answers: readonly Answer[]) =>
  visit(
    <>
      <FavouritesPanel />
      <Notifications />
      <Address />
    </>,
    { path: `/personalCenter?index=4${query}`, answers, isSignedIn: true },
  );
const shown = (): (string | null)[] =>
  screen.queryAllByRole('link', { name: /^Walk/ }).map((link) => link.textContent);
const tab = (name: string) => screen.getByRole('tab', { name });
const button = (name: string) => screen.getByRole('button', { name });

it('the tabs of the personal center have the numbers of the specification', () => {
  const names = ['information', 'orders', 'secondHand', 'forum', 'favourites', 'jobs', 'messages'];
  expect(accountTabs.map(({ name }) => name)).toEqual(
    names.filter((name) => accountTabs.some((each) => each.name === name)),
  );
  expect(accountTabs.filter(({ index, name }) => names[index] !== name)).toEqual([]);
});

it('each kind of favourites has as many to a page as the specification says', () => {
  const sizes = favouriteSections.map(({ namespace, favourites }) => [namespace, favourites?.pageSize]);
  expect(Object.fromEntries(sizes)).toMatchObject({
    guide: 8,
    food: 8,
    leisure: 2,
    station: 2,
    course: 2,
    sight: 2,
  });
});

describe('the kinds of favourites', () => {
  it('are tabs for the keyboard, and each is requested when it is opened', async () => {
    const { user, askedOf } = show('', marked());
    await screen.findByText(content.favourites.empty);
    tab(guide.title).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(tab(leisure.title));
    expect(askedOf(play.favourites)).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shown()).toEqual(['Walk 1', 'Walk 2']));
    expect(tab(leisure.title).ariaSelected).toBe('true');
    expect(address()).toBe('/personalCenter?index=4&tab=leisure');
    expect(askedOf(deliciousfood.favourites)).toEqual([]);
  });

  it('begin with the first where the address names none that there is', async () => {
    show('&tab=nothing&page=-7', marked());
    await screen.findByText(content.favourites.empty);
    expect(tab(guide.title).ariaSelected).toBe('true');
  });

  it('lead on to the section while there are none', async () => {
    show('', marked());
    await screen.findByText(content.favourites.empty);
    expect(screen.getByRole('link', { name: guide.title }).getAttribute('href')).toBe('/travel');
  });
});

describe('a kind with few readers', () => {
  const names = (): (string | null)[] => screen.getAllByRole('tab').map(({ textContent }) => textContent);

  it('has a tab while there is a favourite of it, and while its tab is open', async () => {
    show('', [...marked(), answer(myFavourites.kinds, ['home', 'guide'])]);
    await screen.findByRole('tab', { name: dwelling.title });
    expect(names()).toHaveLength(7);
  });

  it('has no tab without one', async () => {
    show('', marked());
    await screen.findByText(content.favourites.empty);
    expect(names()).toHaveLength(6);
    cleanup();
    show('&tab=dwelling', [...marked(), answer(dwell.favouriteHomes, { total: 0, records: [] })]);
    await screen.findByText(content.favourites.empty);
    expect(tab(dwelling.title).ariaSelected).toBe('true');
  });
});

describe('a favourite that is removed', () => {
  it('stays in its row with a button to undo that, and keeps the focus', async () => {
    const { user, askedOf } = show('&tab=leisure', marked());
    const list = await screen.findByRole('list', { name: leisure.title });
    await user.click(button('Remove from favourites: Walk 1'));
    await waitFor(() => expect(document.activeElement).toBe(button('Undo: Walk 1')));
    within(list).getByText(content.favourite.removed);
    expect(shown()).toEqual(['Walk 1', 'Walk 2']);
    await user.click(button('Undo: Walk 1'));
    await waitFor(() => expect(document.activeElement).toBe(button('Remove from favourites: Walk 1')));
    expect(within(list).queryByText(content.favourite.removed)).toBeNull();
    expect(askedOf(play.favorite)).toEqual([
      { playId: 1, favorite: false },
      { playId: 1, favorite: true },
    ]);
    expect(askedOf(play.favourites)).toHaveLength(1);
  });

  it('is gone after another page was shown; if its page is gone too, the last page is shown', async () => {
    const { user } = show('&tab=leisure', marked());
    await user.click(await screen.findByRole('button', { name: 'Remove from favourites: Walk 1' }));
    await screen.findByRole('button', { name: 'Undo: Walk 1' });
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(shown()).toEqual(['Walk 2', 'Walk 3']));
    expect(address()).toBe('/personalCenter?index=4&tab=leisure&page=1');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('stays a favourite when the server does not reply', async () => {
    const away = answer(play.favorite, () => {
      throw new Error('away');
    });
    const { user, askedOf } = show('&tab=leisure', [...marked(), away]);
    await user.click(await screen.findByRole('button', { name: 'Remove from favourites: Walk 1' }));
    await screen.findByText(content.favouriteFailed);
    expect(askedOf(play.favorite)).toHaveLength(1);
    expect(document.activeElement).toBe(button('Remove from favourites: Walk 1'));
  });
});
