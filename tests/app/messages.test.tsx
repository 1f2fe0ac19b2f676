// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MessagesPanel } from '#app/pages/account/messages/messages-panel.tsx';
import { keepNotesOf } from '#client/device-notes.ts';
import type { Reply } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { longestMessage } from '#contract/limits.ts';
import { message } from '#contract/message.contract.ts';
import { messagesPath } from '#contract/posts.ts';
import community from '#locales/US/community.json' with { type: 'json' };
import words from '#locales/US/message.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { ada, refusal } from './render-account.tsx';
import { type Answer, answer, visit } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
i18next.addResourceBundle('US', 'community', community);
i18next.addResourceBundle('US', 'message', words);

type Conversation = Reply<typeof message.conversation>;

const samovar: Conversation = {
  id: 5,
  goods: 17,
  title: 'Samovar',
  language: 'US',
  demonstration: false,
  cover: '',
  isShown: true,
  selling: false,
  nickName: 'Anna',
  avatar: '',
  state: 'open',
  unread: 0,
  updateDate: '2026-11-01T10:00:00.000Z',
  reason: '',
  total: 1,
  messages: [{ id: 9, mine: false, text: 'Still there.', createDate: '2026-11-01T10:00:00.000Z' }],
};

/** The address of the page. */
function Address() {
  const { pathname, search } = useLocation();
  return <code>{pathname + search}</code>;
}

const show = (path: string, answers: readonly Answer[]) =>
  visit(
    <>
      <MessagesPanel />
      <Address />
    </>,
    { path, answers, isSignedIn: true },
  );
const open = (changes: Partial<Conversation> = {}, answers: readonly Answer[] = []) =>
  show(messagesPath({ conversation: 5 }), [
    answer(message.conversation, { ...samovar, ...changes }),
    answer(message.read, null),
    answer(message.send, (sent) => ({
      conversation: 5,
      message: { id: 10, mine: true, text: sent.text, createDate: samovar.updateDate },
    })),
    ...answers,
  ]);
const input = () => screen.findByLabelText<HTMLTextAreaElement>(words.label);
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  keepNotesOf(ada.id);
});

describe('an open conversation', () => {
  it('shows its messages, and marks them as read', async () => {
    const { askedOf } = open({ unread: 1 });
    const log = within(await screen.findByRole('log'));
    expect(log.getByText('Still there.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Samovar' }).getAttribute('href')).toBe(
      '/secondHandDetails?id=17',
    );
    await waitFor(() => expect(askedOf(message.read)).toEqual([{ conversation: 5, upTo: 9 }]));
  });

  it('sends a text once, however often it is tried, and another text with another id', async () => {
    let tries = 0;
    const failing = answer(message.send, () => {
      tries += 1;
      throw refusal(errors.unavailable);
    });
    const { user, askedOf } = open({}, [failing]);
    await user.type(await input(), 'Hello');
    await user.click(button(words.send));
    await screen.findByRole('alert');
    await user.click(button(words.send));
    await waitFor(() => expect(tries).toBe(2));
    await user.type(await input(), '!');
    await user.click(button(words.send));
    await waitFor(() => expect(tries).toBe(3));
    const sent = askedOf(message.send) as { text: string; requestId: string }[];
    expect(sent.map(({ text }) => text)).toEqual(['Hello', 'Hello', 'Hello!']);
    expect(sent[0]!.requestId).toBe(sent[1]!.requestId);
    expect(sent[2]!.requestId).not.toBe(sent[0]!.requestId);
    // The text stays, also for the next visit.
    expect((await input()).value).toBe('Hello!');
  });

  it('keeps an unsent text for the next visit, and forgets it when it was sent', async () => {
    const first = open();
    await first.user.type(await input(), 'Later');
    document.body.replaceChildren();
    const { user } = open();
    const field = await input();
    expect(field.value).toBe('Later');
    await user.click(button(words.send));
    await waitFor(() => expect(field.value).toBe(''));
    expect(document.activeElement).toBe(field);
    expect(Object.keys(localStorage).filter((name) => name.startsWith('note:'))).toEqual([]);
  });

  it('says what is wrong with an empty and with a long text, and sends neither', async () => {
    const { user, askedOf } = open();
    const field = await input();
    await user.click(button(words.send));
    expect(await screen.findByText(words.empty)).toBeTruthy();
    await user.click(field);
    await user.paste('x'.repeat(longestMessage + 2));
    await user.click(button(words.send));
    expect(await screen.findByText(i18next.t('message:tooLong', { count: 2 }))).toBeTruthy();
    expect(field.value).toHaveLength(longestMessage + 2);
    expect(askedOf(message.send)).toEqual([]);
  });

  it.each(['Call +49 30 901820', 'My number: 138 0013 8000', '电话：１３８００１３８０００'])(
    'asks before “%s” is sent',
    async (text) => {
      const { user, askedOf } = open();
      await user.type(await input(), text);
      await user.click(button(words.send));
      const dialog = await screen.findByRole('dialog', { name: words.phone.title });
      expect(askedOf(message.send)).toEqual([]);
      await user.click(within(dialog).getByRole('button', { name: words.phone.yes }));
      await waitFor(() => expect(askedOf(message.send)).toMatchObject([{ text }]));
    },
  );

  it.each(['I come on 2026-12-01 at 10:30, for 1200 RMB.', '450 RMB, 3 pieces, 12.5 kg'])(
    'does not ask about “%s”',
    async (text) => {
      const { user, askedOf } = open();
      await user.type(await input(), text);
      await user.click(button(words.send));
      await waitFor(() => expect(askedOf(message.send)).toMatchObject([{ text }]));
    },
  );

  it('asks before it blocks somebody, and ends that with the same button', async () => {
    const blocks = answer(message.block, null);
    const first = open({}, [blocks]);
    const named = i18next.t('message:blockName', { name: 'Anna' });
    await first.user.click(await screen.findByRole('button', { name: named }));
    const dialog = screen.getByRole('dialog', { name: i18next.t('message:blockTitle', { name: 'Anna' }) });
    await first.user.click(within(dialog).getByRole('button', { name: words.block }));
    await waitFor(() => expect(first.askedOf(message.block)).toEqual([{ conversation: 5, blocked: true }]));
    document.body.replaceChildren();
    const { user, askedOf } = open({ state: 'blockedByCaller' }, [blocks]);
    await user.click(await screen.findByRole('button', { name: words.unblock }));
    await waitFor(() => expect(askedOf(message.block)).toEqual([{ conversation: 5, blocked: false }]));
  });
});

describe('a conversation in which nobody can write', () => {
  it.each(['blockedByCaller', 'blocked', 'closed', 'left'] as const)(
    'that is %s says why, and has no form',
    async (state) => {
      open({ state, reason: state === 'closed' ? 'It was fraud.' : '' });
      const why = i18next.t(`message:states.${state}`, { name: 'Anna' });
      const notice = await screen.findByText((text) => text.startsWith(why));
      if (state === 'closed') expect(notice.textContent).toContain('It was fraud.');
      expect(screen.queryByLabelText(words.label)).toBeNull();
    },
  );
});

describe('writing about an offer', () => {
  const about: Reply<typeof message.about> = {
    goods: 17,
    title: 'Samovar',
    language: 'US',
    demonstration: false,
    nickName: 'Anna',
    conversation: null,
  };
  const begun = answer(message.begin, ({ text }) => ({
    conversation: 5,
    message: { id: 9, mine: true, text, createDate: samovar.updateDate },
  }));

  it('begins a conversation, and opens it', async () => {
    const { user, askedOf } = show(messagesPath({ goods: 17 }), [
      answer(message.about, about),
      begun,
      answer(message.conversation, samovar),
    ]);
    await user.type(await input(), 'Is it still there?');
    await user.click(button(words.send));
    await screen.findByRole('log');
    expect(askedOf(message.begin)).toMatchObject([{ goods: 17, text: 'Is it still there?' }]);
    expect(screen.getByText(messagesPath({ conversation: 5 }))).toBeTruthy();
  });

  it('says before that nobody answers about an invented example', async () => {
    show(messagesPath({ goods: 17 }), [answer(message.about, { ...about, demonstration: true })]);
    expect(await screen.findByText(words.example)).toBeTruthy();
  });

  it('goes on with the conversation that there is', async () => {
    show(messagesPath({ goods: 17 }), [
      answer(message.about, { ...about, conversation: 5 }),
      answer(message.conversation, samovar),
    ]);
    expect(await screen.findByText('Still there.')).toBeTruthy();
  });
});

describe('the list', () => {
  it('names the other one, the offer and what is new', async () => {
    const listed = { ...samovar, last: 'Still there.', mine: false, unread: 2 };
    show(messagesPath(), [answer(message.conversations, { total: 1, records: [listed] })]);
    const link = await screen.findByRole('link', { name: 'Anna: Samovar' });
    expect(link.getAttribute('href')).toBe(messagesPath({ conversation: 5 }));
    expect(screen.getByText(i18next.t('message:unread', { count: 2 }))).toBeTruthy();
    expect(screen.getByText('Still there.')).toBeTruthy();
  });

  it('says where conversations begin, if there is none', async () => {
    show(messagesPath(), [answer(message.conversations, { total: 0, records: [] })]);
    expect(await screen.findByText(words.none)).toBeTruthy();
    expect(screen.getByRole('link', { name: words.toGoods }).getAttribute('href')).toBe('/secondHand');
  });
});
