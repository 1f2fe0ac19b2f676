// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { JobsPanel } from '#app/pages/account/jobs/jobs-panel.tsx';
import { RecruitInfoPage } from '#app/pages/job/recruit-info.page.tsx';
import { RecruitElitePage } from '#app/pages/job/recruit-elite.page.tsx';
import { RecruitPage } from '#app/pages/job/recruit.page.tsx';
import { aboutRecord } from '#app/parts/content/records/about-record.ts';
import { section as jobSection } from '#app/parts/content/sections/job.section.ts';
import { shownIn } from '#contract/locale.ts';
import { account as accountCalls } from '#contract/account.contract.ts';
import { advertiser } from '#contract/advertiser.contract.ts';
import type { Reply } from '#contract/define.ts';
import { elite } from '#contract/elite.contract.ts';
import { recruit } from '#contract/job.contract.ts';
import { site } from '#contract/site.contract.ts';
import content from '#locales/US/content.json' with { type: 'json' };
import eliteWords from '#locales/US/elite.json' with { type: 'json' };
import jobWords from '#locales/US/job.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { ada } from './render-account.tsx';
import { type Answer, answer, everywhere, visit } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
for (const [name, words] of Object.entries({ content, elite: eliteWords, job: jobWords }))
  i18next.addResourceBundle('US', name, words);

type Job = Reply<typeof recruit.getById>;
type Person = Reply<typeof elite.getById>;
const picture = '/pictures/office-day-1.svg';
const job = (id: number, more: Partial<Job> = {}): Job => ({
  id,
  favorite: false,
  job: everywhere(`Cook ${id}`),
  introduction: everywhere('Soup and noodles'),
  company: everywhere('Stone Gate Kitchen'),
  image: picture,
  price: 22000,
  salary: { from: 22000, to: 30000 },
  jobRequirement: everywhere('A certificate'),
  location: everywhere('Shanghai'),
  classification: 4,
  type: 'fullTime',
  classificationName: everywhere('Kitchens'),
  address: everywhere('Minhang'),
  permit: 'B',
  banner: picture,
  content: everywhere('<p>Much to do</p>'),
  publishDate: '2026-03-04',
  updateDate: '2026-11-01',
  sources: [],
  demonstration: true,
  ...more,
});
const person = (id: number, more: Partial<Person> = {}): Person => ({
  id,
  favorite: false,
  name: everywhere(`Amara ${id}`),
  introduction: everywhere('Builds bridges'),
  image: picture,
  place: everywhere('Shanghai'),
  languages: everywhere('English'),
  years: 9,
  content: everywhere('<p>Bridges</p>'),
  updateDate: '2026-11-01',
  demonstration: true,
  ...more,
});
/** A page of a list with this number of records. */
const pageOf =
  <R,>(count: number, record: (id: number) => R) =>
  ({ page, pageSize }: { page: number; pageSize: number }) => ({
    total: count,
    records: Array.from({ length: count }, (_, index) => record(index + 1)).slice(
      (page - 1) * pageSize,
      page * pageSize,
    ),
  });
const answers: Answer[] = [
  answer(site.banners, []),
  answer(advertiser.getlist, []),
  answer(recruit.places, []),
  answer(recruit.classifications, [{ id: 4, image: picture, title: everywhere('Kitchens') }]),
  answer(
    recruit.recruitList,
    pageOf(20, (id) => job(id)),
  ),
  answer(
    recruit.getHotList,
    pageOf(4, (id) => job(id)),
  ),
  answer(recruit.getById, ({ id }) => job(id)),
  answer(
    elite.list,
    pageOf(8, (id) => person(id)),
  ),
  answer(elite.getById, ({ id }) => person(id)),
  answer(
    recruit.favourites,
    pageOf(7, (id) => job(id)),
  ),
  answer(elite.favourites, { total: 0, records: [] }),
];

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
const address = (): string | null => screen.getByTestId('address').textContent;
const show = (page: ReactNode, path: string, more: readonly Answer[] = [], isSignedIn = false) =>
  visit(
    <>
      {page}
      <Address />
    </>,
    { path, answers: [...answers, ...more], isSignedIn },
  );
/** The titles of the records in lists that begin like this. */
const shown = (start: string): (string | null)[] =>
  [...document.querySelectorAll('li :is(h3, p) > a')]
    .map(({ textContent }) => textContent)
    .filter((title) => title?.startsWith(start));

describe('jobs and people', () => {
  it('stand side by side, nine and six to a page, each list with its own page in the address', async () => {
    const { user, askedOf } = show(<RecruitPage />, '/recruit');
    await waitFor(() => expect([shown('Cook').length, shown('Amara').length]).toEqual([9, 6]));
    const [ofJobs, ofPeople] = screen.getAllByLabelText('Page 2');
    await user.click(ofPeople!);
    await waitFor(() => expect(shown('Amara')).toEqual(['Amara 7', 'Amara 8']));
    await user.click(ofJobs!);
    await waitFor(() => expect(shown('Cook')[0]).toBe('Cook 10'));
    expect(address()).toBe('/recruit?people=2&page=2');
    await user.click(screen.getByText('Kitchens'));
    await waitFor(() => expect(address()).toBe('/recruit?people=2&classification=4'));
    expect(askedOf(recruit.recruitList).at(-1)).toEqual({
      page: 1,
      pageSize: 9,
      search: { classification: 4 },
    });
    expect(askedOf(elite.list)).toHaveLength(2);
  });

  it('show the first page or the last one when the address has a page number that does not exist', async () => {
    show(<RecruitPage />, '/recruit?page=0&people=77');
    await waitFor(() => expect(shown('Amara')).toEqual(['Amara 7', 'Amara 8']));
    expect(shown('Cook')[0]).toBe('Cook 1');
  });
});

it('lists jobs of a place and a salary, which stand in the address', async () => {
  const place = (code: string, children: object[] = []) => ({ code, title: everywhere(code), children });
  const places = [place('CN', [place('Zhejiang', [place('Hangzhou')])])] as Reply<typeof recruit.places>;
  const { user, askedOf } = show(<RecruitPage />, '/recruit', [answer(recruit.places, places)]);
  await user.selectOptions(await screen.findByLabelText(content.filter.province), 'Zhejiang');
  await user.selectOptions(screen.getByLabelText(jobWords.filter.salary), '20000-30000');
  await waitFor(() =>
    expect(askedOf(recruit.recruitList).at(-1)).toEqual({
      page: 1,
      pageSize: 9,
      search: { country: 'CN', province: 'Zhejiang', priceFrom: 20_000, priceTo: 30_000 },
    }),
  );
  expect(address()).toContain('province=Zhejiang');
});

describe('a job', () => {
  it('can be asked about', async () => {
    show(<RecruitInfoPage />, '/recruitInfo?id=4');
    const ask = await screen.findByRole('link', { name: jobWords.ask });
    expect(ask.getAttribute('href')).toBe('/contact?subject=Cook+4+%28job+4%29');
  });

  it('is shown with its salary, its permit and the way to the visas, and says that it is invented', async () => {
    show(<RecruitInfoPage />, '/recruitInfo?id=4');
    await screen.findByRole('heading', { level: 1, name: 'Cook 4' });
    expect(document.body.textContent.replaceAll(/\s/g, ' ')).toContain('RMB 22,000–30,000 a month');
    screen.getByText(jobWords.permit.B);
    screen.getByText(content.example);
    expect(screen.getByRole('link', { name: jobWords.visa }).getAttribute('href')).toBe(
      '/hereStore/ChineseVisa',
    );
    await waitFor(() => expect(shown('Cook')).toEqual(['Cook 1', 'Cook 2', 'Cook 3']));
  });

  it('of students leads to no visa', async () => {
    const internship = answer(recruit.getById, ({ id }) => job(id, { permit: 'study', type: 'internship' }));
    show(<RecruitInfoPage />, '/recruitInfo?id=4', [internship]);
    await screen.findByText(jobWords.permit.study);
    expect(screen.queryByRole('link', { name: jobWords.visa })).toBeNull();
  });

  it('is described to search engines as a posting only if it was not invented', () => {
    const about = (record: Job) =>
      aboutRecord(jobSection.jsonLd, {
        title: record.job,
        text: record.introduction,
        image: picture,
        record,
        localized: (text) => shownIn(text, 'US').text,
      });
    expect(about(job(1))).toEqual([]);
    expect(about(job(1, { demonstration: false }))).toMatchObject([
      {
        '@type': 'JobPosting',
        datePosted: '2026-03-04',
        employmentType: 'FULL_TIME',
        baseSalary: { value: { minValue: 22000, maxValue: 30000, unitText: 'MONTH' } },
      },
    ]);
  });
});

it.each([
  [true, 0],
  [false, 1],
])(
  'a person who is invented (%s) is reached by no link, others through our form',
  async (demonstration, links) => {
    show(<RecruitElitePage />, '/recruit/elite?id=2', [
      answer(elite.getById, ({ id }) => person(id, { demonstration })),
    ]);
    await screen.findByRole('heading', { level: 1, name: 'Amara 2' });
    expect(screen.queryAllByText(content.example)).toHaveLength(1 - links);
    const reached = screen.queryAllByRole('link', { name: eliteWords.reach });
    expect(reached.map((link) => link.getAttribute('href'))).toEqual(
      Array<string>(links).fill('/contact?subject=Amara+2+%28person+2%29'),
    );
  },
);

describe('the jobs tab of the personal center', () => {
  const profile = (identity: 1 | 2) => answer(accountCalls.profile, { ...ada, identity });

  it('has the jobs that an individual has marked, six to a page', async () => {
    const { askedOf } = show(<JobsPanel />, '/personalCenter?index=5', [profile(1)], true);
    await waitFor(() => expect(shown('Cook')).toHaveLength(6));
    expect(askedOf(recruit.favourites)).toEqual([{ page: 1, pageSize: 6 }]);
    expect(askedOf(elite.favourites)).toEqual([]);
  });

  it('has the people whom a company has marked, and a link to all while there are none', async () => {
    const { askedOf } = show(<JobsPanel />, '/personalCenter?index=5', [profile(2)], true);
    await screen.findByText(content.favourites.empty);
    expect(screen.getByRole('link', { name: eliteWords.title }).getAttribute('href')).toBe('/recruit');
    expect(askedOf(elite.favourites)).toEqual([{ page: 1, pageSize: 6 }]);
    expect(askedOf(recruit.favourites)).toEqual([]);
  });
});
