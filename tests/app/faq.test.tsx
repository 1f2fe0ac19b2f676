// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { FaqPage } from '#app/pages/question/faq.page.tsx';
import { ApiError } from '#client/api-error.ts';
import { advertiser } from '#contract/advertiser.contract.ts';
import type { Reply } from '#contract/define.ts';
import { faq } from '#contract/question.contract.ts';
import { site } from '#contract/site.contract.ts';
import content from '#locales/US/content.json' with { type: 'json' };
import words from '#locales/US/question.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { type Answer, answer, everywhere, visit } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
i18next.addResourceBundle('US', 'content', content);
i18next.addResourceBundle('US', 'question', words);

const question = (id: number): Reply<typeof faq.getById> => ({
  id,
  favorite: false,
  title: everywhere(`Question ${id}`),
  content: everywhere(`<p>Answer ${id}</p>`),
  image: '/pictures/question-day-1.svg',
  classification: 1,
  helped: id === 2 ? 5 : 0,
  checkedDate: '2026-11-23',
  sources: [],
});
const answers: readonly Answer[] = [
  answer(site.banners, []),
  answer(advertiser.getlist, []),
  answer(faq.getClassification, [{ id: 1, image: '', title: everywhere('Housing') }]),
  answer(faq.getBytype, { total: 8, records: [1, 2, 3, 4].map(question) }),
  answer(faq.getById, ({ id }) => question(id)),
];
const scrolled = vi.fn<() => void>();
Element.prototype.scrollIntoView = scrolled;

const show = (path: string, more: readonly Answer[] = []) =>
  visit(<FaqPage />, { path, answers: [...answers, ...more] });
const open = (): string[] => [...document.querySelectorAll('details[open]')].map(({ id }) => id);

describe('the page of questions', () => {
  it('lists four of them, with every answer closed', async () => {
    const { askedOf } = show('/faq');
    await screen.findByText('Question 4');
    expect(askedOf(faq.getBytype)).toEqual([{ page: 1, pageSize: 4, search: {} }]);
    expect(open()).toEqual([]);
    expect(askedOf(faq.getById)).toEqual([]);
  });

  it.each(['/faq#question-3', '/faq?id=3'])(
    'opens the answer that %s names, and scrolls to it',
    async (path) => {
      const { askedOf } = show(path);
      await waitFor(() => expect(open()).toEqual(['question-3']));
      expect(scrolled).toHaveBeenCalled();
      expect(askedOf(faq.getById)).toEqual([]);
    },
  );

  it('shows an answer of another page above the list, and leaves it behind with the next filter', async () => {
    const { user } = show('/faq?id=30');
    await waitFor(() => expect(open()).toEqual(['question-30']));
    await within(screen.getByRole('region', { name: words.linked })).findByText('Answer 30');
    await user.click(await screen.findByRole('button', { name: 'Housing' }));
    await waitFor(() => expect(open()).toEqual([]));
  });

  it('shows the list, and says why, where the address names no question that there is', async () => {
    const gone = answer(faq.getById, () => {
      throw ApiError.refused({ code: 404, data: null, msg: '' });
    });
    show('/faq#question-99', [gone]);
    await screen.findByText('Question 4');
    expect((await screen.findByText(words.absent)).getAttribute('role')).toBe('status');
    expect(open()).toEqual([]);
  });

  it('says how many an answer has helped, counts one more, and asks no further', async () => {
    const { user, askedOf } = show('/faq#question-2', [answer(faq.helped, { helped: 6 })]);
    await waitFor(() => expect(open()).toEqual(['question-2']));
    const answered = within(document.querySelector('details[open]')!);
    answered.getByText('5 readers found this helpful.');
    await user.click(answered.getByRole('button', { name: `${words.helped} ${words.yes}` }));
    await answered.findByText(words.thanks);
    answered.getByText('6 readers found this helpful.');
    expect(askedOf(faq.helped)).toEqual([{ id: 2, helped: true }]);
    expect(answered.queryByRole('button', { name: `${words.helped} ${words.yes}` })).toBeNull();
  });
});
