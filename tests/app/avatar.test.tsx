// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AccountMenu } from '#app/pages/account/account-menu.tsx';
import { updateSession } from '#client/session.ts';
import { account } from '#contract/account.contract.ts';
import '#tests/support/engine-dom.ts';
import { ada, show } from './render-account.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

const link = (seconds: number) => `/files/a?expires=${Math.floor(Date.now() / 1000) + seconds}&signature=s`;
const picture = () => document.querySelector('img')?.getAttribute('src');

it.each([
  ['valid', link(60), link(60)],
  ['over', link(-60), undefined],
])('a remembered link that is %s stands in for a fresh one', (_case, avatar, shown) => {
  show(<AccountMenu current={0} />, { [account.profile.path]: () => new Promise(() => undefined) });
  act(() => updateSession({ userInfo: { ...ada, avatar } }));
  expect(picture()).toBe(shown);
});

it('a fresh link is shown, whatever the clock of this device says', async () => {
  const fresh = link(-60);
  show(<AccountMenu current={0} />, { [account.profile.path]: () => ({ ...ada, avatar: fresh }) });
  await waitFor(() => expect(picture()).toBe(fresh));
});

it('a picture that cannot be fetched leaves the initial of the name', async () => {
  show(<AccountMenu current={0} />, {
    [account.profile.path]: () => ({ ...ada, avatar: link(60) }),
  });
  await waitFor(() => expect(picture()).toBeDefined());
  fireEvent.error(document.querySelector('img')!);
  expect(picture()).toBeUndefined();
  expect(screen.getByText('C')).toBeDefined();
});
