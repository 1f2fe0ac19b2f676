// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { SecondHandDetailsPage } from '#app/pages/second-hand/second-hand-details.page.tsx';
import type { Reply } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { figures } from '#contract/figures.ts';
import { transaction } from '#contract/goods.contract.ts';
import { Release } from '#contract/posts.ts';
import community from '#locales/US/community.json' with { type: 'json' };
import content from '#locales/US/content.json' with { type: 'json' };
import words from '#locales/US/second-hand.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { refusal } from './render-account.tsx';
import { type Answer, answer, everywhere, visit } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
for (const [name, catalogue] of Object.entries({ community, content, 'second-hand': words }))
  i18next.addResourceBundle('US', name, catalogue);

const bicycle: Reply<typeof transaction.getById> = {
  id: 17,
  release: Release.published,
  language: 'US',
  mine: false,
  whether: false,
  demonstration: false,
  answerable: false,
  nickName: 'Marta',
  userName: 'Marta',
  avatar: '',
  createDate: '2026-11-01T10:00:00.000Z',
  updateDate: '2026-11-02T10:00:00.000Z',
  endDate: '',
  reason: '',
  title: 'Bicycle',
  introduction: 'Hardly used',
  content: '<p>Red</p>',
  cover: '',
  price: 450,
  unit: 'piece',
  classification: 3,
  classificationName: everywhere('Transport'),
  viewCount: 4,
  collection: false,
  address: '',
};

/** Shows the page. A second call uses the cache that the first one has filled. */
function Twice() {
  const [time, setTime] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setTime(time + 1)}>
        Again
      </button>
      <SecondHandDetailsPage key={time} />
    </>
  );
}
/** Throws at first, and replies then. */
const once = (error: Error, reply: typeof bicycle) => {
  let asked = 0;
  return () => {
    asked += 1;
    if (asked === 1) throw error;
    return reply;
  };
};

/** The address of the page. */
function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function show(changes: Partial<typeof bicycle> = {}, answers: readonly Answer[] = []) {
  const page = (
    <>
      <SecondHandDetailsPage />
      <Address />
    </>
  );
  const visited = visit(page, {
    path: '/secondHandDetails?id=17',
    answers: [
      answer(transaction.getById, { ...bicycle, ...changes }),
      answer(transaction.list, { total: 0, records: [] }),
      ...answers,
    ],
    isSignedIn: true,
  });
  await screen.findByRole('heading', { level: 1, name: 'Bicycle' });
  return visited;
}
const named = (role: string, name: string) => screen.queryByRole(role, { name });
const mine = { mine: true, whether: true } as const;

describe('an offer', () => {
  it('shows its end to its seller only', async () => {
    await show({ ...mine, endDate: '2027-01-31T10:00:00.000Z' });
    expect(screen.getByText(words.until).nextElementSibling?.textContent).toBe(
      `Jan 31, 2027${words.anew.replace('{{offerDays}}', String(figures.offerDays))}`,
    );
  });

  it('that is hidden from visitors is requested once more for its seller', async () => {
    const { user, askedOf } = visit(<Twice />, {
      path: '/secondHandDetails?id=17',
      answers: [
        answer(
          transaction.getById,
          once(refusal(errors.gone), { ...bicycle, ...mine, release: Release.deleted }),
        ),
        answer(transaction.list, { total: 0, records: [] }),
      ],
      isSignedIn: true,
    });
    await screen.findByText(content.gone.title);
    await user.click(screen.getByRole('button', { name: 'Again' }));
    await screen.findByRole('heading', { level: 1, name: 'Bicycle' });
    expect(askedOf(transaction.getById)).toHaveLength(2);
  });

  it('of another seller does not show its end, and can be reported', async () => {
    await show();
    expect(screen.queryByText(words.until)).toBeNull();
    expect(named('button', 'Report: Bicycle')).not.toBeNull();
    expect(screen.queryByText(content.example)).toBeNull();
  });

  it("shows the seller's phone number and place after a button was pressed, and moves the focus to the number", async () => {
    const { user } = await show({}, [
      answer(transaction.phone, { phone: '+86 138 0000 0000', address: 'North gate' }),
    ]);
    expect(screen.queryByText(words.address)).toBeNull();
    await user.click(screen.getByRole('button', { name: `${words.showPhone}: Bicycle` }));
    const number = await screen.findByRole('link', { name: '+86 138 0000 0000' });
    expect([number.getAttribute('href'), document.activeElement]).toEqual(['tel:+8613800000000', number]);
    expect(screen.getByText(words.address).nextElementSibling?.textContent).toBe('North gate');
  });

  it('that was invented says so', async () => {
    await show({ demonstration: true });
    expect(screen.queryByText(content.example)).not.toBeNull();
  });

  it('that its seller deletes on a page that was opened directly leads to their other offers', async () => {
    const { user, askedOf } = await show(mine, [answer(transaction.del, null)]);
    await user.click(screen.getByRole('button', { name: 'Delete: Bicycle' }));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: community.takeBack.yes }),
    );
    expect(await screen.findByText('/personalCenter?index=2')).toBeDefined();
    expect(askedOf(transaction.del)).toEqual([{ id: 17 }]);
  });

  it.each([
    ['rejected', Release.rejected, community.release.rejected, true],
    ['removed', Release.deleted, community.release.removed, false],
  ])(
    'that was %s shows its seller the reason and the appeal, and no buttons for favourites and sharing',
    async (_what, release, state, isEdited) => {
      await show({ ...mine, release, reason: 'No bicycle', answerable: true });
      screen.getByText(state);
      screen.getByText('No bicycle');
      expect(named('button', `${community.appeal.action}: Bicycle`)).not.toBeNull();
      // Only the seller can open it.
      for (const name of [content.favourite.add, content.share.label])
        expect(named('button', name)).toBeNull();
      expect(
        [named('link', 'Edit: Bicycle'), named('button', 'Delete: Bicycle')].map((each) => each !== null),
      ).toEqual([isEdited, isEdited]);
    },
  );
});
