// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import i18next from 'i18next';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CardType } from '#contract/card-type.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { deviceJournal } from '#app/parts/site/flows/journal-port.ts';
import { useWizardAddress } from '#app/parts/site/flows/use-wizard-address.ts';
import { openForVisitor } from '#app/parts/site/flows/open-for-visitor.tsx';
import { call } from '#client/call.ts';
import { clearSession, updateSession } from '#client/session.ts';
import type { Place } from '#engine/wizard/place.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import auth from '#locales/US/auth.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { flowOf, machineOf } from '#tests/support/flow-machines.ts';
import { ada } from './render-account.tsx';
import { answer, everywhere, visit } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

i18next.addResourceBundle('US', 'auth', auth);

const flow = flowOf('wifi/card');
const card = {
  id: 7,
  type: CardType.sim,
  days: 15,
  price: 120,
  stock: 19,
  image: '',
  name: everywhere('Card'),
  content: everywhere('For a phone.'),
};
const open = (facts: Record<string, string | number> = {}) =>
  openForVisitor({ flow, machine: machineOf(flow) }, { facts }, i18next.t.bind(i18next));

function AtPlace({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return pathname === '/login' ? <output>{search}</output> : children;
}

/** Keeps the address at the step, as the wizard does below the note. */
function Addressed({ wizard }: { wizard: Wizard }) {
  const write = useWizardAddress(wizard);
  const place = useSelector(wizard, (state) => state.place);
  const put = useEffectEvent((_place: Place) => write(wizard.getSnapshot()));
  useEffect(() => put(place), [place]);
  return null;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  clearSession();
  vi.mocked(call).mockImplementation((endpoint) =>
    endpoint.path === trafficCardOrderInfo.cards.path
      ? Promise.resolve([card])
      : Promise.reject(new Error(`a visitor calls ${endpoint.path}`)),
  );
});
afterEach(() => clearSession());

describe('the order of a visitor', () => {
  it('begins with its first step, and asks to sign in when the next one is reached', async () => {
    const { wizard, above } = await open({ card: '7', count: 2 });
    const page = (
      <AtPlace>
        {above}
        <Addressed wizard={wizard} />
      </AtPlace>
    );
    visit(page, {
      path: '/hereStore/card?id=7',
      answers: [answer(trafficCardOrderInfo.cards, [card])],
    });
    expect(screen.getByText(auth.why.beforeAnswers)).toBeDefined();
    expect(wizard.getSnapshot().place.name).toBe('card');
    act(() => wizard.next());
    const asked = new URLSearchParams((await screen.findByRole('status')).textContent);
    expect(asked.get('why')).toBe('answers');
    expect(asked.get('fullPath')).toBe('/hereStore/card?id=7&nowIndex=1&step=delivery');
    wizard.stop();
  });

  it('is that of who signs in in the same window, with all that was typed', async () => {
    const { wizard } = await open({ card: '7', count: 1 });
    wizard.set('/card/count', 3);
    wizard.stop();
    updateSession({ token: 'token', userInfo: ada });
    const { unsent, requestId } = deviceJournal({ user: ada.id, flow, orderNumber: null }).read({});
    expect(unsent?.answers).toEqual({ card: { cardId: '7', count: 3 } });
    expect(requestId).not.toBeNull();
  });

  it('continues after a reload, with the card that the address names', async () => {
    const first = await open({ card: '7', count: 1 });
    first.wizard.set('/card/count', 3);
    first.wizard.stop();
    const again = await open({ card: '8' });
    await waitFor(() =>
      expect(again.wizard.getSnapshot().answers).toEqual({ card: { cardId: '8', count: 3 } }),
    );
    again.wizard.stop();
  });
});
