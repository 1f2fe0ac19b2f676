// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import i18next from 'i18next';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { CommunityRoom } from '#app/pages/back-office/community/community-room.tsx';
import { ApiError } from '#client/api-error.ts';
import { community } from '#contract/community.contract.ts';
import type { Reply } from '#contract/define.ts';
import { deskCommunity } from '#contract/desk-community.contract.ts';
import { deskViews } from '#contract/desk-view.contract.ts';
import { deskErrors } from '#contract/desk-errors.ts';
import { message } from '#contract/message.contract.ts';
import communityWords from '#locales/US/community.json' with { type: 'json' };
import flowWords from '#locales/US/community.flow.json' with { type: 'json' };
import deskWords from '#locales/US/desk.json' with { type: 'json' };
import words from '#locales/US/desk-community.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { type Answer, answer, visit } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
i18next.addResourceBundle('US', 'community', communityWords);
i18next.addResourceBundle('US', 'community.flow', flowWords);
i18next.addResourceBundle('US', 'desk', deskWords);
i18next.addResourceBundle('US', 'desk-community', words);

const at = '2026-11-01T08:00:00.000Z';

const post: Reply<typeof deskCommunity.post> = {
  id: 7,
  kind: 'comment',
  state: 'pending',
  language: 'DE',
  title: '',
  text: 'Kauft bei mir!',
  html: '',
  images: [],
  price: null,
  unit: '',
  place: '',
  page: '',
  createDate: at,
  step: 31,
  waits: true,
  reason: 'Several people have reported it.',
  appeal: '',
  mayDecide: true,
  reports: [{ reason: 1, text: 'Always the same', createDate: at }],
  article: { id: 3, title: 'Trains' },
  thread: [
    { id: 6, nickName: 'Bo', text: 'Before', createDate: at, isAnswer: false, isThis: false },
    { id: 7, nickName: 'Ann', text: 'Kauft bei mir!', createDate: at, isAnswer: false, isThis: true },
  ],
  author: {
    id: 9,
    nickName: 'Ann',
    language: 'DE',
    since: at,
    published: 4,
    refused: 1,
    silence: null,
    silenceChanges: 2,
    decisions: [{ post: 2, title: 'Old', event: 'REMOVE', reason: 'Spam', nickName: 'Kim', at }],
  },
  steps: [{ id: 31, event: 'HOLD', actor: 'system', nickName: '', reason: '', at }],
};

const waiting: Reply<typeof community.waiting>['records'][number] = {
  id: 7,
  kind: 'comment',
  language: 'DE',
  title: '',
  text: 'Kauft bei mir!',
  images: [],
  nickName: 'Ann',
  createDate: at,
  appeal: '',
  mayDecide: true,
  shown: false,
  step: 31,
  reason: '',
  reports: [],
};

function show(path: string, answers: readonly Answer[]) {
  // Lists show columns that have no media query, which is one that always matches.
  const usual = globalThis.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '' ? { ...usual(query), matches: true } : usual(query),
  );
  return visit(
    <Routes>
      <Route path="/backOffice/community/*" element={<CommunityRoom />} />
    </Routes>,
    {
      path: `/backOffice/community${path}`,
      answers: [answer(deskViews.list, []), ...answers],
      isSignedIn: true,
    },
  );
}

const open = (changes: Partial<typeof post> = {}, answers: readonly Answer[] = []) =>
  show('/posts/7', [
    answer(deskCommunity.post, { ...post, ...changes }),
    answer(deskCommunity.preview, {
      language: 'DE',
      text: 'Ihr Kommentar wurde abgelehnt.',
      reason: 'Es ist Werbung.',
    }),
    answer(community.waiting, { total: 0, records: [] }),
    ...answers,
  ]);
const decided = (msg: string) => ApiError.refused({ code: deskErrors.postDecided.code, data: null, msg });
const decision = async () => within(await screen.findByRole('form', { name: words.decision.title }));

describe('the page of a post', () => {
  it('shows thread, reports and earlier decisions, and decides on the step that was read', async () => {
    const { user, askedOf } = open({}, [answer(community.decide, null)]);
    const form = await decision();
    expect(screen.getByText('Before')).toBeTruthy();
    expect(screen.getByText(/Always the same/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Old' }).getAttribute('href')).toBe(
      '/backOffice/community/posts/2',
    );
    await user.click(form.getByRole('radio', { name: words.decision.REJECT }));
    await user.selectOptions(form.getByRole('combobox', { name: words.reason.template }), 'advertising');
    expect(await screen.findByText('Es ist Werbung.')).toBeTruthy();
    expect(await axe.run(document.body, { rules: { region: { enabled: false } } })).toMatchObject({
      violations: [],
    });
    await user.click(form.getByRole('button', { name: words.decision.send }));
    await waitFor(() =>
      expect(askedOf(community.decide)).toEqual([
        { id: 7, decision: 'REJECT', template: 'advertising', reason: '', step: 31 },
      ]),
    );
    expect(await screen.findByText(words.queue.empty)).toBeTruthy();
  });

  it('asks for a reason where it is against the post', async () => {
    const { user, askedOf } = open();
    const form = await decision();
    await user.click(form.getByRole('radio', { name: words.decision.REMOVE }));
    await user.click(form.getByRole('button', { name: words.decision.send }));
    expect(await form.findByText(words.reason.missing)).toBeTruthy();
    expect(askedOf(community.decide)).toEqual([]);
  });

  it('tells what somebody else has decided, and reads the post again', async () => {
    const { user, askedOf } = open({}, [
      answer(community.decide, () => {
        throw decided('Kim has decided in the meantime: removed.');
      }),
    ]);
    const form = await decision();
    await user.click(form.getByRole('radio', { name: words.decision.APPROVE }));
    await user.click(form.getByRole('button', { name: words.decision.send }));
    expect(await screen.findByText(/Kim has decided/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: words.decision.again }));
    await waitFor(() => expect(askedOf(deskCommunity.post)).toHaveLength(2));
  });

  it('leaves an appeal against an own decision to somebody else', async () => {
    open({ appeal: 'It is no advertising.', mayDecide: false });
    expect(await screen.findByText(words.decision.ownAppeal)).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('silences its author with a reason, an end, and the version that was read', async () => {
    const { user, askedOf } = open({}, [answer(deskCommunity.silence, null)]);
    await user.click(await screen.findByRole('button', { name: words.silence.begin }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: words.silence.yes }));
    expect(await dialog.findByText(words.reason.missing)).toBeTruthy();
    await user.selectOptions(dialog.getByRole('combobox', { name: words.reason.template }), 'insult');
    await user.click(dialog.getByRole('button', { name: words.silence.yes }));
    await waitFor(() =>
      expect(askedOf(deskCommunity.silence)).toMatchObject([{ person: 9, seen: 2, template: 'insult' }]),
    );
  });
});

it('several posts are decided on at once, with the result of each', async () => {
  const { user } = show('', [
    answer(community.waiting, {
      total: 2,
      records: [waiting, { ...waiting, id: 8, text: 'Second', step: 40 }],
    }),
    answer(community.decide, ({ id }) => {
      if (id === 8) throw decided('Kim was faster.');
      return null;
    }),
  ]);
  await screen.findByText('Second');
  await user.click(screen.getByRole('checkbox', { name: deskWords.list.chooseAll }));
  await user.click(screen.getByRole('button', { name: `${words.decision.APPROVE} (2)` }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(words.bulk.APPROVE)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: words.decision.APPROVE }));
  expect(await dialog.findByText(/8 · Second: Kim was faster\./)).toBeTruthy();
  expect(dialog.getByText(/7 · Kauft bei mir!: done/)).toBeTruthy();
});

it('messages of a reported conversation are read on demand only', async () => {
  const { user, askedOf } = show('/messages/5', [
    answer(message.look, {
      step: 0,
      buyer: { id: 9, nickName: 'Ann', silenceChanges: 0, silencedUntil: '' },
      seller: null,
      messages: [{ by: 'buyer', text: 'Send money first', createDate: at }],
      steps: [{ event: 'LOOK', nickName: 'Kim', reason: '', createDate: at }],
    }),
    answer(message.settle, null),
    answer(message.reported, {
      total: 1,
      records: [
        {
          id: 5,
          goods: 17,
          title: 'Samovar',
          buyer: 'Ann',
          seller: '',
          reports: [{ by: 'buyer', reason: 3, text: 'Wants a deposit', createDate: at }],
        },
      ],
    }),
  ]);
  const read = await screen.findByRole('button', { name: words.messages.read });
  expect(askedOf(message.look)).toEqual([]);
  await user.click(read);
  expect(await screen.findByText('Send money first')).toBeTruthy();
  expect(screen.getByText(/Wants a deposit/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Silence Ann' })).toBeTruthy();
  const form = await decision();
  await user.click(form.getByRole('radio', { name: words.messages.CLOSE }));
  await user.selectOptions(form.getByRole('combobox', { name: words.reason.template }), 'fraud');
  await user.click(form.getByRole('button', { name: words.decision.send }));
  await waitFor(() =>
    expect(askedOf(message.settle)).toEqual([
      { id: 5, decision: 'CLOSE', template: 'fraud', reason: '', step: 0 },
    ]),
  );
});
