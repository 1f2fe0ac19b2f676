// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { SecondFactorPage } from '#app/pages/second-factor/second-factor.page.tsx';
import { errors } from '#contract/errors.ts';
import { secondFactor } from '#contract/second-factor.contract.ts';
import backOffice from '#locales/US/back-office.json' with { type: 'json' };
import { wordsOf } from '#tests/support/journey-words.ts';
import '#tests/support/engine-dom.ts';
import { refusal, show } from './render-account.tsx';

const words = wordsOf('US');
i18next.addResourceBundle('US', 'back-office', backOffice);

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

const recoveryCodes = ['AAAAA-BBBBB', 'CCCCC-DDDDD'];

/** The page for somebody whose second factor is in this state. */
function open(state: { isSet: boolean; isNeeded: boolean }) {
  const shown = show(<SecondFactorPage />, {
    [secondFactor.state.path]: () => ({ hasPasskey: false, recoveryCodes: 2, ...state }),
    [secondFactor.give.path]: (payload) => {
      if ((payload as { code: string }).code !== '123456') throw refusal(errors.verificationCode);
      return null;
    },
    [secondFactor.begin.path]: () => ({ secret: 'ABCDEFGH', uri: 'otpauth://', picture: 'data:,' }),
    [secondFactor.confirm.path]: () => ({ recoveryCodes }),
    [secondFactor.newCodes.path]: () => ({ recoveryCodes }),
  });
  const press = async (key: string) =>
    shown.user.click(await screen.findByRole('button', { name: words(`back-office:secondFactor.${key}`) }));
  const type = async (key: string, text: string) => {
    const field = await screen.findByLabelText(words(`back-office:secondFactor.${key}`));
    await shown.user.clear(field);
    await shown.user.type(field, text);
    return field;
  };
  return { ...shown, press, type };
}

describe('the page of the second factor', () => {
  it('asks for the one-time password, and again where it is wrong', async () => {
    const { askedOf, press, type } = open({ isSet: true, isNeeded: true });
    await type('code', '12');
    await press('confirm');
    expect(screen.getByRole('alert').textContent).toBe(words('back-office:secondFactor.codeMissing'));
    await type('code', '654 321');
    await press('confirm');
    expect(await screen.findByText(words('errors:verificationCode'))).toBeDefined();
    await type('code', '123456');
    await press('confirm');
    expect(askedOf(secondFactor.give)).toEqual([{ code: '654321' }, { code: '123456' }]);
  });

  it('takes a recovery code instead', async () => {
    const { askedOf, press, type } = open({ isSet: true, isNeeded: true });
    await press('useRecovery');
    const field = await type('recovery', 'aaaaa-bbbbb');
    expect(field.getAttribute('inputmode')).toBe('text');
    await press('confirm');
    expect(askedOf(secondFactor.give)).toEqual([{ code: 'aaaaabbbbb' }]);
    await press('useApp');
    expect(await screen.findByLabelText(words('back-office:secondFactor.code'))).toBeDefined();
  });

  it('sets one-time passwords up, and shows the recovery codes once', async () => {
    const { askedOf, press, type } = open({ isSet: false, isNeeded: true });
    await press('setUp.begin');
    expect(await screen.findByText('ABCD EFGH')).toBeDefined();
    expect(screen.getByRole('img', { name: words('back-office:secondFactor.setUp.picture') })).toBeDefined();
    await type('setUp.enter', '12');
    await press('confirm');
    expect(await screen.findByText(words('back-office:secondFactor.codeMissing'))).toBeDefined();
    await type('setUp.enter', '123456');
    await press('confirm');
    for (const code of recoveryCodes) expect(await screen.findByText(code)).toBeDefined();
    expect(document.activeElement?.textContent).toBe(words('back-office:secondFactor.codes.title'));
    expect(askedOf(secondFactor.confirm)).toEqual([{ code: '123456' }]);
  });

  it('makes new recovery codes where it is set up', async () => {
    const { press } = open({ isSet: true, isNeeded: false });
    expect(await screen.findByText(words('back-office:secondFactor.setUp.left', { left: 2 }))).toBeDefined();
    await press('setUp.newCodes');
    expect(await screen.findByText(recoveryCodes[0]!)).toBeDefined();
  });
});
