// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { InternationalStudentAssociationPage } from '#app/pages/student-association/international-student-association.page.tsx';
import type { Reply } from '#contract/define.ts';
import { event } from '#contract/event.contract.ts';
import { sitePage } from '#contract/site-page.contract.ts';
import content from '#locales/US/content.json' with { type: 'json' };
import words from '#locales/US/event.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { answer, everywhere, visit } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
i18next.addResourceBundle('US', 'content', content);
i18next.addResourceBundle('US', 'event', words);

const day = (date: string, isOver: boolean) => ({
  id: Number(date.slice(-2)),
  favorite: false,
  title: everywhere(date),
  introduction: everywhere('Come along'),
  date,
  isOver,
  time: everywhere('18:00'),
  address: everywhere('Canteen'),
  image: '/pictures/garden-day-1.svg',
  content: everywhere('<p>Free</p>'),
});
const about: Reply<typeof sitePage.getByName> = {
  id: 1,
  favorite: false,
  title: everywhere('What the association does'),
  introduction: everywhere('In short'),
  image: '/pictures/garden-day-1.svg',
  content: everywhere('<p>Everybody can join.</p>'),
  checkedDate: '2026-11-23',
  sources: [],
};
const [first, second, third, fourth] = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'] as const;

const show = async (records: ReturnType<typeof day>[]) => {
  visit(<InternationalStudentAssociationPage />, {
    path: '/internationalStudentAssociation',
    answers: [answer(event.list, { total: records.length, records }), answer(sitePage.getByName, about)],
  });
  await screen.findByRole('region', { name: words.events });
};
const listed = (name: string): (string | null)[] =>
  [...screen.getByRole('region', { name }).querySelectorAll('h3')].map(({ textContent }) => textContent);

it('lists the events to come with the next one first, and below them those that are over', async () => {
  await show([day(fourth, false), day(third, false), day(second, true), day(first, true)]);
  expect([listed(words.events), listed(words.past)]).toEqual([
    [third, fourth],
    [second, first],
  ]);
});

it('offers only events to come for the calendar', async () => {
  await show([day(second, false), day(first, true)]);
  expect(screen.getAllByRole('button', { name: words.calendar.add })).toHaveLength(1);
});

it('has no list of past events before the first is over', async () => {
  await show([day(first, false)]);
  expect(screen.queryByRole('region', { name: words.past })).toBeNull();
});

it('says so when no event is to come', async () => {
  await show([day(first, true)]);
  expect(screen.getByRole('region', { name: words.events }).textContent).toContain(words.none);
});
