// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Passkeys } from '#app/pages/account/passkeys/passkeys.tsx';
import { account } from '#contract/account.contract.ts';
import { errors } from '#contract/errors.ts';
import { passkey } from '#contract/passkey.contract.ts';
import { presence } from '#contract/presence.contract.ts';
import { wordsOf } from '#tests/support/journey-words.ts';
import '#tests/support/engine-dom.ts';
import { ada, refusal, show } from './render-account.tsx';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

const laptop = { id: 'laptop', name: 'My laptop', createDate: '2026-11-01T08:00:00Z', lastUsed: null };

/** A server that removes a passkey once the owner is present. */
function open(hasPassword: boolean) {
  let [isPresent, kept] = [false, [laptop]];
  const shown = show(<Passkeys />, {
    [account.profile.path]: () => ({ ...ada, hasPassword }),
    [passkey.list.path]: () => kept,
    [passkey.remove.path]: () => {
      if (!isPresent) throw refusal(errors.presenceNeeded);
      kept = [];
      return null;
    },
    [presence.sendCode.path]: () => null,
    [presence.byCode.path]: (payload) => {
      if ((payload as { code: string }).code !== '123456') throw refusal(errors.verificationCode);
      isPresent = true;
      return null;
    },
  });
  const press = async (key: string, within_ = screen.getByRole('dialog')) =>
    shown.user.click(within(within_).getByRole('button', { name: words(key) }));
  const remove = async () => {
    await shown.user.click(
      await screen.findByRole('button', { name: words('auth:passkey.removeOf', { name: laptop.name }) }),
    );
    await press('auth:passkey.remove');
    return screen.findByRole('dialog', { name: words('auth:presence.title') });
  };
  return { ...shown, press, remove };
}

describe('the passkeys of an account', () => {
  it('are removed after a code was entered, where there is no password', async () => {
    const { user, askedOf, press, remove } = open(false);
    const dialog = await remove();
    expect(within(dialog).queryByLabelText(words('auth:login.password'))).toBeNull();
    await press('auth:login.getCode');
    expect(askedOf(presence.sendCode)).toEqual([{}]);
    const code = within(dialog).getByLabelText(words('auth:mailCode.code'));
    await user.type(code, '12345');
    await press('auth:presence.confirm');
    expect(within(dialog).getByText(words('auth:login.codeInvalid'))).toBeDefined();
    await user.clear(code);
    await user.type(code, '654321');
    await press('auth:presence.confirm');
    expect(await within(dialog).findByText(words('errors:verificationCode'))).toBeDefined();
    await user.clear(code);
    await user.type(code, '123456');
    await press('auth:presence.confirm');
    expect(await screen.findByText(words('auth:passkey.empty'))).toBeDefined();
    expect(askedOf(passkey.remove)).toEqual([{ id: 'laptop' }, { id: 'laptop' }]);
  });

  it('stay as they are when the owner does not prove to be present', async () => {
    const { askedOf, press, remove } = open(true);
    await remove();
    await press('ui:cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText(laptop.name)).toBeDefined();
    expect(askedOf(passkey.remove)).toHaveLength(1);
  });

  it('are not added in a browser that has none, which says so', async () => {
    open(true);
    expect(await screen.findByText(words('auth:passkey.unsupported'))).toBeDefined();
    expect(screen.queryByRole('button', { name: words('auth:passkey.add') })).toBeNull();
  });
});
