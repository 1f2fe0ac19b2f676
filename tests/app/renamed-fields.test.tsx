// @vitest-environment jsdom
import { CardType } from '#contract/card-type.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { checkPort } from '#app/parts/site/flows/checks.ts';
import { CardPrice } from '#app/parts/shop/order-wizard/card-price.tsx';
import { fillInFacts } from '#app/parts/shop/order-wizard/facts-here.ts';
import { travellersIn } from '#app/parts/shop/order-wizard/travellers.ts';
import { addressFacts } from '#contract/facts.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { withFacts } from '#engine/form/fact-places.ts';
import type { Flow } from '#engine/form/flow.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import '#tests/support/engine-dom.ts';
import { machineOf } from '#tests/support/flow-machines.ts';
import { renamedFlow } from '#tests/support/renamed-flow.ts';
import './payment-page.tsx';
import { ids, openWizard } from './render-order.tsx';
import { answer, everywhere, visit } from './render-shop.tsx';
import { wordsOf } from '#tests/support/journey-words.ts';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

const wizardOf = (flow: Flow, answers = {}) =>
  createWizard({
    flow,
    machine: machineOf(flow),
    answers,
    call: () => Promise.reject(new Error('nothing is sent here')),
  });

it('the price of cards is that of the renamed number of the renamed card', async () => {
  const flow = await renamedFlow('wifi/card', {
    '/card/count': '/card/pieces',
    '/card/cardId': '/card/kind',
  });
  const wizard = wizardOf(flow, withFacts(flow, {}, { card: '7', count: 20 }));
  expect(wizard.getSnapshot().answers['card']).toEqual({ kind: '7', pieces: 20 });
  const card = {
    id: 7,
    type: CardType.router,
    days: 15,
    price: 120,
    stock: 19,
    image: '',
    name: everywhere('Router'),
    content: everywhere('For five devices.'),
  };
  visit(<CardPrice wizard={wizard} />, { answers: [answer(trafficCardOrderInfo.cards, [card])] });
  const said = (): string => screen.getByRole('status').textContent.replaceAll('\u00a0', ' ');
  await waitFor(() => expect(said()).toContain('20 × RMB 120.00'));
  expect(said()).toContain('RMB 2,400.00');
  const asked = { answers: wizard.getSnapshot().answers, signal: new AbortController().signal };
  expect(await checkPort(flow)('inStock', { ...asked, value: 20 })).toMatchObject({ keyword: 'inStock' });
  expect(await checkPort(flow)('inStock', { ...asked, value: 19 })).toBeNull();
});

it('the rail names the travellers and the service of a group by renamed fields', async () => {
  const flow = await renamedFlow('visa/group', {
    '/service/serviceType': '/service/speed',
    '/members/*/passenger/surname': '/members/*/passenger/familyName',
    '/members/*/passenger/englishName': '/members/*/passenger/givenNames',
  });
  const members = [
    { id: ids[0]!, passenger: { familyName: 'DUPONT', givenNames: 'MARIE' } },
    { id: ids[1]!, passenger: { familyName: 'LEE' } },
  ];
  const data = { members, service: { speed: 2 } };
  expect(travellersIn(flow, data)).toEqual({ count: 2, least: 2, names: ['MARIE DUPONT', 'LEE'] });
  openWizard({ flow, data, price: 1360 });
  const rail = screen.getByRole('complementary', { name: words('apply:rail.label') });
  await waitFor(() => expect(within(rail).getByText('Nov 25, 2026')).toBeTruthy());
  expect(rail.textContent.replaceAll('\u00a0', ' ')).toContain('2 × RMB 680.00');
});

it('a passport and a saved address fill in renamed fields', async () => {
  const flow = await renamedFlow('visa/business', {
    '/passenger/surname': '/passenger/familyName',
    '/passenger/expiryDate': '/passenger/validUntil',
  });
  const passport = wizardOf(flow);
  fillInFacts(passport, { surname: 'DUPONT', passportExpiry: '2032-04-15' });
  expect(passport.getSnapshot().answers['passenger']).toEqual({
    familyName: 'DUPONT',
    validUntil: '2032-04-15',
  });

  const cards = await renamedFlow('wifi/card', {
    '/delivery/name': '/delivery/receiver',
    '/delivery/city': '/delivery/town',
  });
  const wizard = createWizard({
    flow: cards,
    machine: machineOf(cards),
    answers: withFacts(cards, {}, { card: '1', count: 1 }),
    wanted: { name: 'delivery' },
    call: () => Promise.reject(new Error('nothing is sent here')),
  });
  fillInFacts(wizard, { [addressFacts.name]: 'Ada', [addressFacts.city]: 'London' });
  expect(wizard.getSnapshot().answers['delivery']).toEqual({ receiver: 'Ada', town: 'London' });
});

it('an airport is checked for the renamed city', async () => {
  const flow = await renamedFlow('vip/transfer', { '/arrival/arrivalCity': '/arrival/town' });
  const answers = { arrival: { town: 'Shanghai' } };
  const asked = { answers, signal: new AbortController().signal };
  expect(await checkPort(flow)('airport', { ...asked, value: 'PVG' })).toBeNull();
  expect(await checkPort(flow)('airport', { ...asked, value: 'PEK' })).toMatchObject({ keyword: 'airport' });
});
