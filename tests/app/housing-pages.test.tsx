// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { AccommodationInfoPage } from '#app/pages/housing/accommodation-info.page.tsx';
import { AccommodationListPage } from '#app/pages/housing/accommodation-list.page.tsx';
import { AccommodationPage } from '#app/pages/housing/accommodation.page.tsx';
import type { Reply } from '#contract/define.ts';
import { dwell } from '#contract/housing.contract.ts';
import { site } from '#contract/site.contract.ts';
import apartment from '#locales/US/apartment.json' with { type: 'json' };
import content from '#locales/US/content.json' with { type: 'json' };
import housing from '#locales/US/housing.json' with { type: 'json' };
import dwellingWords from '#locales/US/dwelling.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { type Answer, answer, everywhere, visit } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
for (const [name, words] of Object.entries({ apartment, content, housing, dwelling: dwellingWords }))
  i18next.addResourceBundle('US', name, words);

type Dwelling = Reply<typeof dwell.getById>;
const dwelling = (id: number): Dwelling => ({
  id,
  favorite: false,
  title: everywhere(`Home ${id}`),
  textField: everywhere('Two rooms'),
  images: '/pictures/apartment-day-1.svg,/pictures/bedroom-day-2.svg,/pictures/balcony-dusk-3.svg',
  price: 9800,
  district: everywhere('Xuhui, Shanghai'),
  road: everywhere('45 Camphor Lane'),
  size: 68,
  rooms: 2,
  university: everywhere('Fudan'),
  metro: everywhere('Line 10'),
  type: '',
  floor: 3,
  floors: 6,
  facing: 'south',
  content: everywhere('<p>Quiet</p>'),
  checkedDate: '2026-11-23',
});
const many = (count: number) => ({
  total: count,
  records: Array.from({ length: count }, (_, index) => dwelling(index + 1)),
});
const place = (code: string, children: object[] = []) => ({ code, title: everywhere(code), children });
const around: Answer[] = [
  answer(site.banners, []),
  answer(dwell.index, many(3)),
  answer(dwell.homes, many(12)),
  answer(dwell.apartments, many(8)),
  answer(dwell.recommend, many(1)),
  answer(dwell.getById, ({ id }) => dwelling(id)),
  answer(dwell.list, many(2)),
  answer(dwell.getlist, [place('CN', [place('Shanghai', [place('Xuhui')])])] as Reply<typeof dwell.getlist>),
];

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
const at = (): string | null => screen.getByTestId('address').textContent;
const show = (page: ReactNode, path: string) =>
  visit(
    <>
      {page}
      <Address />
    </>,
    { path, answers: around },
  );

describe('the page of housing', () => {
  it('has the first page of each kind; the cards name the kind, and more leads to the list', async () => {
    const { askedOf } = show(<AccommodationPage />, '/accommodation');
    const homes = await screen.findByRole('region', { name: housing.homes });
    const apartments = await screen.findByRole('region', { name: housing.apartments });
    await waitFor(() => expect(within(homes).getAllByRole('article')).toHaveLength(12));
    await waitFor(() => expect(within(apartments).getAllByRole('article')).toHaveLength(8));
    const href = (region: HTMLElement, name: string) =>
      within(region).getByRole('link', { name }).getAttribute('href');
    expect(href(homes, 'Home 7')).toBe('/accommodationInfo?id=7&stayType=1');
    expect(href(apartments, 'Home 7')).toBe('/accommodationInfo?id=7&stayType=2');
    expect(href(apartments, housing.moreApartments)).toBe('/accommodation/list?stayType=2');
    expect(askedOf(dwell.homes)).toMatchObject([{ x: 1, pageSize: 12 }]);
    expect(askedOf(dwell.apartments)).toMatchObject([{ pageSize: 8 }]);
  });
});

describe('the list of housing', () => {
  it('is filtered by district and price, which stand in the address, and asks for one kind', async () => {
    const { user, askedOf } = show(<AccommodationListPage />, '/accommodation/list?stayType=2');
    await user.selectOptions(await screen.findByLabelText(housing.district), 'Xuhui');
    await user.selectOptions(screen.getByLabelText(content.filter.price), '5000-10000');
    const place = { country: 'CN', province: 'Shanghai', city: 'Xuhui' };
    await waitFor(() =>
      expect(askedOf(dwell.list).at(-1)).toEqual({
        page: 1,
        pageSize: 8,
        search: { stayType: 2, ...place, priceFrom: 5000, priceTo: 10_000 },
      }),
    );
    expect(at()).toBe(
      '/accommodation/list?stayType=2&country=CN&province=Shanghai&city=Xuhui&priceFrom=5000&priceTo=10000',
    );
  });

  it.each(['stayType=1', 'stayType=9', 'priceFrom=cheap&priceTo=-1'])(
    'opened with %s has homes',
    async (query) => {
      const { askedOf } = show(<AccommodationListPage />, `/accommodation/list?${query}`);
      expect(await screen.findByRole('heading', { level: 1, name: dwellingWords.title })).toBeTruthy();
      expect(screen.getByRole('heading', { level: 2, name: housing.allOf.homes })).toBeTruthy();
      await waitFor(() =>
        expect(askedOf(dwell.list)).toEqual([{ page: 1, pageSize: 12, search: { stayType: 1 } }]),
      );
    },
  );
});

describe('a home', () => {
  it('can be asked about and found: the form has it as subject, maps its whole address in Chinese', async () => {
    show(<AccommodationInfoPage />, '/accommodationInfo?id=7&stayType=2');
    const ask = await screen.findByRole('link', { name: housing.ask });
    expect(ask.getAttribute('href')).toBe('/contact?subject=Home+7+%28apartment+7%29');
    const map = screen.getByRole('link', { name: new RegExp(content.place.maps.openStreetMap) });
    expect(new URL(map.getAttribute('href')!).searchParams.get('query')).toBe('Xuhui');
  });

  it('has its rent for a month, its facts, and a button for each of its pictures', async () => {
    const { user } = show(<AccommodationInfoPage />, '/accommodationInfo?id=7&stayType=1');
    const pictures = await screen.findByRole('list', { name: content.gallery.label });
    const large = () =>
      pictures.parentElement?.querySelector(':scope > picture img, :scope > img')?.getAttribute('src');
    expect(large()).toContain('apartment');
    await user.click(within(pictures).getByRole('button', { name: 'Picture 2 of 3' }));
    expect(large()).toContain('bedroom');
    expect(within(pictures).getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe(
      'Picture 2 of 3',
    );
    for (const fact of ['3 of 6', '68 m²', 'South', 'Line 10']) expect(screen.getByText(fact)).toBeTruthy();
    const rents = screen.getAllByText(content.per.month, { exact: false });
    expect(rents[0]?.textContent).toMatch(/^RMB\s9,800\.00 a month$/);
  });
});
