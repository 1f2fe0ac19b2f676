// @vitest-environment jsdom
import { CardType } from '#contract/card-type.ts';
import { screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { AdvertRow } from '#app/pages/home/advert-row.tsx';
import { CardSection } from '#app/pages/home/card-section.tsx';
import { RecordsSection } from '#app/pages/home/records-section.tsx';
import { section as news } from '#app/parts/content/sections/news.section.ts';
import type { Slide } from '#contract/adverts.ts';
import { home } from '#contract/home.contract.ts';
import { mainJournalism } from '#contract/news.contract.ts';
import { site } from '#contract/site.contract.ts';
import further from '#locales/US/home-further.json' with { type: 'json' };
import newsWords from '#locales/US/news.json' with { type: 'json' };
import homeWords from '#locales/US/home.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { wordsOf } from '#tests/support/journey-words.ts';
import { answer, everywhere, visit } from './render-shop.tsx';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
i18next.addResourceBundle('US', 'home-further', further);
i18next.addResourceBundle('US', 'home', homeWords);
i18next.addResourceBundle('US', 'news', newsWords);

const advert = (id: number, router: string): Slide => ({
  id,
  title: everywhere(`Advert ${id}`),
  description: everywhere('What it says'),
  image: '',
  router,
});

it('shows the photo of an advert with what it shows, and whose it is', async () => {
  const photoRights = {
    alt: everywhere('A lake'),
    author: 'Ada',
    licence: 'CC-BY-4.0',
    source: 'https://example.org/lake',
  };
  const image = '/pictures/0199aaaa-0000-7000-8000-000000000000-1600x1067.webp';
  visit(<AdvertRow slots={[7]} />, {
    path: '/',
    answers: [answer(site.advertisement, { adverts: [{ ...advert(1, ''), image, photoRights }] })],
  });
  expect(await screen.findByRole('img', { name: 'A lake' })).toBeTruthy();
  const credit = screen.getByRole('link', { name: '© Ada, CC-BY-4.0' });
  expect(credit.getAttribute('href')).toBe(photoRights.source);
});

it('shows the adverts of its slots, each with a visible mark whose it is', async () => {
  const bySlot: Record<number, Slide[]> = {
    7: [advert(1, '/wifiCard')],
    10: [advert(2, 'https://embassy.example'), advert(3, '')],
  };
  const { askedOf } = visit(<AdvertRow slots={[7, 10]} />, {
    answers: [answer(site.advertisement, ({ id }) => ({ adverts: bySlot[id]! }))],
  });
  const link = await screen.findByRole('link', { name: 'Advert 1' });
  expect(link.getAttribute('href')).toBe('/wifiCard');
  const other = screen.getByRole('link', { name: /^Advert 2/ });
  expect(other.getAttribute('target')).toBe('_blank');
  expect(screen.getByText('Advert 3')).toBeDefined();
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.getAllByText(words('ui:ownOffer'))).toHaveLength(2);
  expect(screen.getByText(words('ui:advert')).closest('article')?.contains(other)).toBe(true);
  expect(askedOf(site.advertisement)).toEqual([{ id: 7 }, { id: 10 }]);
  expect(screen.getByRole('region', { name: 'Advert 1' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Advert 2' })).toBeDefined();
});

it('counts an advert once when half of it is on the screen, and each time its link is opened', async () => {
  const told: unknown[] = [];
  vi.stubGlobal(
    'fetch',
    async (_path: string, { body }: { body: string }) => void told.push(JSON.parse(body)),
  );
  let show = (_isIntersecting: boolean): void => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      isOn = true;
      constructor(heard: (entries: { isIntersecting: boolean }[]) => void) {
        show = (isIntersecting) => this.isOn && heard([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {
        this.isOn = false;
      }
    },
  );
  const { user } = visit(<AdvertRow slots={[7]} />, {
    answers: [answer(site.advertisement, { adverts: [advert(1, '/wifiCard')] })],
  });
  const link = await screen.findByRole('link', { name: 'Advert 1' });
  show(false);
  expect(told).toEqual([]);
  show(true);
  show(true);
  await user.click(screen.getByText('What it says'));
  await user.click(link);
  expect(told).toEqual([
    { id: 1, what: 'shown' },
    { id: 1, what: 'opened' },
  ]);
  vi.unstubAllGlobals();
});

it('shows nothing where a slot has no adverts', async () => {
  const { askedOf } = visit(<AdvertRow slots={[2]} />);
  await vi.waitFor(() => expect(askedOf(site.advertisement)).toHaveLength(1));
  await vi.waitFor(() => expect(document.querySelector('[data-waiting]')).toBeNull());
  expect(screen.queryByRole('region')).toBeNull();
});

it('shows each card with its price and a link to order it', async () => {
  const cards = Object.values(CardType).map((type) => ({
    id: type,
    type,
    name: everywhere(`Card ${type}`),
    content: everywhere('For all devices.\nMore of it.'),
    days: 7,
    price: 58,
  }));
  visit(<CardSection />, { answers: [answer(home.cards, cards)] });
  const link = await screen.findByRole('link', { name: 'Choose: Card 2' });
  expect(link.getAttribute('href')).toBe('/hereStore/card?id=2');
  const card = link.closest('article')!;
  expect(within(card).getByText('For all devices.')).toBeDefined();
  expect(card.textContent).toContain('58.00');
  expect(card.textContent).not.toContain('More of it.');
});

it('shows no cards where none can be ordered', async () => {
  visit(<CardSection />, { answers: [answer(home.cards, [])] });
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: further.cards.title })).toBeNull());
});

describe('the records of a section', () => {
  const item = (id: number) => ({
    id,
    favorite: false,
    title: everywhere(`News ${id}`),
    describe: everywhere('What changes'),
    faceImage: '/pictures/campus-day-1.svg',
    createDate: '2026-11-01',
  });
  const newest = (records: ReturnType<typeof item>[]) =>
    visit(<RecordsSection section={news} call={mainJournalism.index} count={3} />, {
      answers: [answer(mainJournalism.index, { total: records.length, records })],
    });

  it('stand under a heading, with a link to all', async () => {
    const { askedOf } = newest([item(4), item(5)]);
    const region = await screen.findByRole('region', { name: newsWords.title });
    await within(region).findByRole('link', { name: 'News 4' });
    const links = within(region).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['News 4', '/overseasStudentNewsDetails?id=4'],
      ['News 5', '/overseasStudentNewsDetails?id=5'],
      [newsWords.all, '/overseasStudentNews'],
    ]);
    expect(askedOf(mainJournalism.index)).toEqual([{ page: 1, pageSize: 3 }]);
  });

  it('are no section where there are none', async () => {
    newest([]);
    expect(screen.getByRole('region')).toBeDefined();
    await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });
});
