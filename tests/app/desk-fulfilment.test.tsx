// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FulfilmentRoom } from '#app/pages/back-office/fulfilment/fulfilment-room.tsx';
import { daysFrom, todayInChina } from '#app/pages/back-office/fulfilment/rides/days.ts';
import { ApiError } from '#client/api-error.ts';
import type { Payload, Reply } from '#contract/define.ts';
import { deskFulfilment } from '#contract/desk-fulfilment.contract.ts';
import { deskErrors } from '#contract/desk-errors.ts';
import '#tests/support/engine-dom.ts';
import { wordsOf } from '#tests/support/journey-words.ts';
import { visitRoom } from './render-room.tsx';
import { type Answer, answer, everywhere } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

const words = wordsOf('US');
const say = (key: string, values?: Record<string, unknown>) => words(`desk-fulfilment:${key}`, values);

type ToSend = Reply<typeof deskFulfilment.toSend>['records'][number];

const order = (id: number, more: Partial<ToSend> = {}): ToSend => ({
  id,
  orderNumber: `MG26110${id}`,
  childType: 9,
  orderStatus: 6,
  version: `${id}.1.0.0.`,
  parcel: 'goods',
  name: everywhere('Router'),
  quantity: 1,
  country: 'France',
  city: 'Lyon',
  since: '2026-11-01T08:00:00.000Z',
  ...more,
});

const listOf = (...records: ToSend[]): Answer =>
  answer(deskFulfilment.toSend, { total: records.length, records });
const open = (answers: readonly Answer[], below = '') =>
  visitRoom('fulfilment', <FulfilmentRoom />, answers, below);

describe('marking several orders as sent', () => {
  it('tells a result for each: those that fail do not keep the others back', async () => {
    const rows = [1, 2, 3].map((id) => order(id));
    const { user, askedOf } = open([
      listOf(...rows, order(4, { parcel: 'code', orderNumber: 'MG261104' })),
      answer(deskFulfilment.preview, ({ orders }) =>
        orders.map(({ id, expressNumber }) => ({
          id,
          orderNumber: `MG26110${id}`,
          refusal: expressNumber === '' ? 'A number is missing.' : '',
        })),
      ),
      answer(deskFulfilment.send, ({ id }: Payload<typeof deskFulfilment.send>) => {
        if (id === 2)
          throw ApiError.refused({ code: deskErrors.orderMoved.code, data: null, msg: 'It has moved.' });
        return null;
      }),
    ]);
    await user.click(await screen.findByRole('checkbox', { name: words('desk:list.chooseAll') }));
    const several = words('desk:list.bulk', { action: say('send.title'), count: 4 });
    await user.click(screen.getByRole('button', { name: several }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const id of [1, 2]) {
      await user.type(dialog.getByLabelText(say('send.numberOf', { number: `MG26110${id}` })), `SF${id}`);
    }
    await user.click(dialog.getByRole('button', { name: say('send.check') }));
    expect(await dialog.findAllByText(say('send.willBe'))).toHaveLength(2);
    expect(dialog.getByText('A number is missing.')).toBeDefined();
    expect(askedOf(deskFulfilment.send)).toEqual([]);
    await user.type(dialog.getByLabelText(say('send.numberOf', { number: 'MG261103' })), 'SF3');
    await user.click(dialog.getByRole('button', { name: say('send.title') }));
    expect(await dialog.findByText(words('desk:bulk.result', { done: 2, all: 3, failed: 1 }))).toBeDefined();
    expect(dialog.getByText(/MG261102: It has moved\./)).toBeDefined();
    expect(askedOf(deskFulfilment.send)).toMatchObject([
      { id: 1, version: '1.1.0.0.', logistics: 3, expressNumber: 'SF1' },
      { id: 2, expressNumber: 'SF2' },
      { id: 3, expressNumber: 'SF3' },
    ]);
  });

  it('leads to the labels of the chosen orders', async () => {
    const { user } = open([listOf(order(1), order(2))]);
    await user.click(await screen.findByRole('checkbox', { name: words('desk:list.chooseAll') }));
    const print = words('desk:list.bulk', { action: say('labels.print'), count: 2 });
    expect(screen.getByRole('link', { name: print }).getAttribute('href')).toBe(
      '/backOffice/fulfilment/labels?ids=1,2',
    );
  });
});

describe('sending one order', () => {
  it('needs a number, and is not offered for eSIMs', async () => {
    const { user, askedOf } = open([
      listOf(order(1), order(2, { parcel: 'code' })),
      answer(deskFulfilment.send, null),
    ]);
    await user.click(
      await screen.findByRole('button', { name: say('send.oneTitle', { number: 'MG261101' }) }),
    );
    expect(screen.queryByRole('button', { name: say('send.oneTitle', { number: 'MG261102' }) })).toBeNull();
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: say('send.title') }));
    expect(askedOf(deskFulfilment.send)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: new RegExp(say('send.number')) }), ' SF 1 ');
    await user.selectOptions(dialog.getByLabelText(say('send.carrier')), '1');
    await user.click(dialog.getByRole('button', { name: say('send.title') }));
    await waitFor(() =>
      expect(askedOf(deskFulfilment.send)).toEqual([
        { id: 1, version: '1.1.0.0.', expressNumber: 'SF 1', logistics: 1, documents: [], manual: [] },
      ]),
    );
    expect(await screen.findByText(say('send.done'))).toBeDefined();
  });
});

describe('labels', () => {
  it('have the address of a parcel, or who is picked up', async () => {
    const nothing = { name: '', phone: '', country: '', city: '', address: '', post: '' };
    const label = { childType: 9, name: everywhere('Router'), quantity: 2, travellers: [], day: null };
    open(
      [
        answer(deskFulfilment.labels, [
          {
            ...label,
            id: 1,
            orderNumber: 'MG1',
            sentTo: {
              name: 'Ada',
              phone: '12',
              country: 'FRANCE',
              city: 'Lyon',
              address: '1 rue',
              post: '69001',
            },
            flightNumber: '',
            destination: '',
          },
          {
            ...label,
            id: 2,
            orderNumber: 'MG2',
            sentTo: nothing,
            travellers: ['EVE DUPONT'],
            day: '2026-12-01',
            flightNumber: 'MU 553',
            destination: 'Hotel',
          },
        ]),
      ],
      '/labels?ids=1,2',
    );
    const parcel = within(await screen.findByRole('article', { name: 'MG1' }));
    for (const line of ['Ada', '1 rue', '69001 Lyon', 'FRANCE', '12'])
      expect(parcel.getByText(line)).toBeDefined();
    const drive = within(screen.getByRole('article', { name: 'MG2' }));
    for (const line of ['EVE DUPONT', 'MU 553', 'Hotel']) expect(drive.getByText(line)).toBeDefined();
  });
});

describe('pick-ups', () => {
  it('show how many cars are free on each day, and complete an order when the drive was made', async () => {
    const { user, askedOf } = open(
      [
        answer(deskFulfilment.rides, ({ from }) => ({
          total: 1,
          cars: [{ car: 5, city: everywhere('Shanghai'), carType: 1, seats: 7, cars: 3 }],
          booked: [{ day: from, car: 5, count: 2 }],
          rides: [
            {
              id: 9,
              orderNumber: 'MG9',
              childType: 8,
              orderStatus: 6 as const,
              version: '9.1.0.0.',
              day: from,
              car: 5,
              city: 'Shanghai',
              flightNumber: 'MU 553',
              passengers: 2,
            },
          ],
        })),
        answer(deskFulfilment.send, null),
      ],
      '/rides?from=2026-12-01&days=3',
    );
    expect(await screen.findByText(say('rides.free', { free: 1, all: 3 }))).toBeDefined();
    expect(screen.getAllByText(say('rides.free', { free: 3, all: 3 }))).toHaveLength(2);
    expect(askedOf(deskFulfilment.rides)).toEqual([{ from: '2026-12-01', to: '2026-12-03', page: 1 }]);
    await user.click(screen.getByRole('button', { name: say('rides.made') }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: say('rides.made') }),
    );
    await waitFor(() =>
      expect(askedOf(deskFulfilment.send)).toEqual([
        { id: 9, version: '9.1.0.0.', documents: [], manual: [] },
      ]),
    );
  });

  it('count days in China', () => {
    expect(todayInChina(Date.parse('2026-12-31T16:00:00Z'))).toBe('2027-01-01');
    expect(daysFrom('2026-12-31', 2)).toEqual(['2026-12-31', '2027-01-01']);
    expect(daysFrom('', 2)).toEqual([]);
  });
});

describe('the stock', () => {
  it('is set as it was seen; codes of eSIMs have to look like codes', async () => {
    const card = { name: everywhere('Router'), waiting: 2, waitsMore: false };
    const { user, askedOf } = open(
      [
        answer(deskFulfilment.stock, [
          { ...card, card: 1, type: 1, stock: 12, codes: null },
          { ...card, card: 2, type: 3, name: everywhere('eSIM 7 days'), stock: 4, codes: 6 },
        ]),
        answer(deskFulfilment.setStock, null),
      ],
      '/stock',
    );
    await user.click(await screen.findByRole('button', { name: say('stock.setOf', { name: 'Router' }) }));
    const count = within(await screen.findByRole('dialog')).getByLabelText(say('stock.number'));
    await user.clear(count);
    await user.type(count, 'x');
    await user.click(screen.getByRole('button', { name: say('stock.save') }));
    expect(await screen.findByText(say('stock.numberMissing'))).toBeDefined();
    await user.clear(count);
    await user.type(count, '20');
    await user.click(screen.getByRole('button', { name: say('stock.save') }));
    await waitFor(() =>
      expect(askedOf(deskFulfilment.setStock)).toEqual([{ card: 1, before: 12, stock: 20 }]),
    );
    await user.click(
      await screen.findByRole('button', { name: say('stock.addCodesOf', { name: 'eSIM 7 days' }) }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(
      dialog.getByLabelText(say('stock.codesField', { example: 'LPA:1$server$code' })),
      'no code',
    );
    await user.click(dialog.getByRole('button', { name: say('stock.addCodes') }));
    expect(await dialog.findByText(say('stock.codesWrong', { example: 'LPA:1$server$code' }))).toBeDefined();
  });
});
