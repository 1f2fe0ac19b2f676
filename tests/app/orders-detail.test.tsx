// @vitest-environment jsdom
import { type Carrier, OrderStatus } from '#contract/order-status.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Order } from '#app/pages/orders/order-terms.ts';
import { operatorInformation, orderInfo } from '#contract/orders.contract.ts';
import { teamVisa } from '#contract/visas.contract.ts';
import '#tests/support/engine-dom.ts';
import { addressShown, order, visitOrder, visitOrders } from './orders-page.tsx';
import { answer, everywhere } from './render-shop.tsx';
import { wordsOf } from '#tests/support/journey-words.ts';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

/** The section under a heading. */
async function section(key: string) {
  const heading = await screen.findByRole('heading', { level: 2, name: words(key) });
  return within(heading.closest('section')!);
}

/** What a fact of the page says. */
async function fact(key: string, count?: number): Promise<string | undefined> {
  const names = await screen.findAllByText(words(key, { count }), { selector: 'dt' });
  return names[0]!.parentElement!.querySelector('dd')!.textContent;
}

describe('the facts', () => {
  it('of a visa are all that the specification names', async () => {
    visitOrder({
      orderStatus: 6,
      quantity: 1,
      discount: 10,
      paymentMode: 1,
      payerId: 'PAY-77',
      invoiceNo: 'R-2026-1',
      invoiceDate: 'March 3, 2026 (Berlin time)',
      charged: { currency: 'EUR', amount: 142.19 },
      receiveUser: 'Ada Lovelace',
      receivePhone: '+86 13800138000',
      receiveAddress: '1 Nanjing Road, Shanghai',
      expressNumber: 'JD 014',
      logistics: 1,
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: words('offers:visa.business.title') }),
    ).toBeDefined();
    expect(screen.getByText(words('orders:detail.title', { orderNumber: 'MG2603010012' }))).toBeDefined();
    const facts = {
      'orders:childTypeLabel': words('offers:visa.business.title'),
      'orders:serviceTypeLabel': words('orders:serviceType.1'),
      'orders:statusLabel': words('orders:status.6'),
      'orders:orderNumber': 'MG2603010012',
      'orders:price': 'RMB\u00a01,180.00',
      'orders:discount': '10%',
      'orders:pax': `${words('orders:paxCount', { count: 1 })}ADA LOVELACE`,
      'orders:payment.mode': words('orders:payment.modes.1'),
      'orders:payment.charged': '€142.19',
      'orders:payment.number': 'PAY-77',
      'orders:payment.invoice': words('orders:payment.invoiceOf', {
        number: 'R-2026-1',
        date: 'March 3, 2026 (Berlin time)',
      }),
      'orders:delivery.receiver': 'Ada Lovelace',
      'orders:delivery.phone': '+86 13800138000',
      'orders:delivery.address': '1 Nanjing Road, Shanghai',
      'orders:delivery.number': 'JD 014',
    };
    for (const [key, text] of Object.entries(facts)) expect(await fact(key, 1)).toBe(text);
  });

  it.each([
    [4, false],
    [5, true],
    [7, true],
    [9, true],
  ])('of product %i tell how it is paid: %s', async (childType, isTold) => {
    visitOrder({ childType, orderStatus: 5, paymentMode: 3 });
    await section('orders:detail.history');
    expect(screen.queryAllByText(words('orders:payment.modes.3'))).toHaveLength(isTold ? 1 : 0);
  });

  it('count the passengers, and show the name of the guest also in Chinese', async () => {
    const guest = { englishName: 'ADA', surName: 'LOVELACE', chineseName: '艾达', carPassengers: 3 };
    visitOrder({ childType: 8, visaAll: [], vipAirportPickup: [guest] });
    expect(await fact('orders:pax')).toBe(`${words('orders:paxCount', { count: 3 })}ADA LOVELACE 艾达`);
  });

  it('of cards name them with their number', async () => {
    const bought = { trafficCard: { name: everywhere('SIM card') }, count: 2, addressInfo: { name: 'Ada' } };
    visitOrder({ childType: 9, visaAll: [], trafficCardOrderInfo: [bought] });
    expect(await fact('orders:card')).toBe(words('orders:cardCount', { name: 'SIM card', number: 2 }));
    expect(screen.queryByText(words('orders:pax'))).toBeNull();
  });

  it('stand under a title that says which order it is', async () => {
    visitOrder({});
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe(words('offers:visa.business.title'));
    expect(document.title).toBe(
      `${heading.textContent} · ${words('orders:detail.title', { orderNumber: 'MG2603010012' })} · ${words('shell:brand')}`,
    );
  });

  it('tell until when an unpaid order is to be paid, and what happens then', async () => {
    visitOrder({ until: '2026-03-05T10:00:00.000Z' });
    const progress = await section('orders:detail.history');
    const when = progress.getByText(words.pattern('orders:payUntil'));
    expect(when.querySelector('time')!.dateTime).toBe('2026-03-05T10:00:00.000Z');
    await waitFor(() => expect(when.textContent).toMatch(/[AP]M \([\w ]+ time\)/));
    expect((await (await section('orders:payment.heading')).findByText(/\([\w ]+ time\)$/)).tagName).toBe(
      'TIME',
    );
  });

  it('tell of a deposit, of money that is held, and of money that went back', async () => {
    const back = { rmb: 500, currency: 'EUR', amount: 60.25, expectedOn: '2026-03-20', isDone: false };
    visitOrder({ orderStatus: 7, deposit: 'confirmed', isHeld: true, back });
    expect(await fact('orders:payment.deposit')).toBe(words('orders:payment.deposits.confirmed'));
    expect(await fact('orders:back.onItsWay')).toBe('€60.25 (RMB\u00a0500.00)');
    expect(await fact('orders:back.by')).toBe('Mar 20, 2026');
    expect(screen.getByText(words('orders:held'))).toBeDefined();
  });
});

describe('an order of which nothing is known yet', () => {
  it('has no empty sections and no rows without a value', async () => {
    visitOrder({ childType: 4, orderStatus: 2, enterDate: null, leaveDate: null, visaAll: [] });
    await section('orders:detail.history');
    const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(sections).toEqual([
      words('orders:detail.history'),
      words('orders:detail.order'),
      words('orders:payment.heading'),
      words('orders:sent.heading'),
    ]);
    expect(screen.queryByText(words('ui:notGiven'))).toBeNull();
    for (const key of ['orders:enterDate', 'orders:leaveDate'])
      expect(screen.queryByText(words(key))).toBeNull();
  });
});

describe('an application that is paid to the provider', () => {
  it.each<[OrderStatus, number]>([
    [2, 1],
    [4, 1],
    [3, 0],
    [5, 0],
  ])('at status %i says how and when to pay: %i times', async (orderStatus, times) => {
    visitOrder({ childType: 1, orderStatus });
    await section('orders:detail.history');
    expect(screen.queryAllByText(words('orders:payment.settled'))).toHaveLength(times);
  });

  it('is told of its payment in the next step, too', async () => {
    visitOrder({ childType: 1, orderStatus: 2 });
    const progress = await section('orders:detail.history');
    expect(progress.getByText(words('orders:next.reviewSettled'))).toBeDefined();
  });
});

describe('the parcel', () => {
  it.each<[Carrier, string, string]>([
    [1, 'DHL', 'https://www.dhl.com/'],
    [2, 'FedEx', 'https://www.fedex.com/'],
    [3, 'SF Express', 'https://www.sf-express.com/'],
    [4, 'EMS', 'https://www.ems.com.cn/'],
  ])('of code %i is followed with %s in a new window', async (logistics, name, site) => {
    visitOrder({ logistics, expressNumber: 'A 1&b=2' });
    const link = await screen.findByRole('link', {
      name: `${words('orders:delivery.track', { carrier: name })} ${words('ui:newWindow')}`,
    });
    const address = link.getAttribute('href')!;
    expect(address.startsWith(site)).toBe(true);
    // The postal service takes no number in its address.
    if (logistics !== 4) expect(address).toContain('A%201%26b%3D2');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it.each<[Carrier | null, string]>([
    [null, 'JD 014'],
    [1, ''],
    // Of a newer server.
    [5 as Carrier, 'JD 014'],
  ])('with code %j and number %j cannot be followed', async (logistics, expressNumber) => {
    visitOrder({ logistics, expressNumber });
    await section('orders:detail.history');
    expect(screen.queryByRole('link', { name: words.pattern('orders:delivery.track') })).toBeNull();
    expect(screen.queryByText(words('orders:delivery.carrier'))).toBeNull();
  });
});

describe('documents', () => {
  it('and the manual are downloaded from their links', async () => {
    visitOrder({
      orderStatus: 3,
      documents: [{ name: 'visa.pdf', url: '/files/1?s=x' }],
      manual: [{ name: '说明.pdf', url: '/files/2?s=y' }],
    });
    const papers = within(await screen.findByRole('list', { name: words('orders:documents.papers') }));
    expect(papers.getByRole('link').getAttribute('href')).toBe('/files/1?s=x');
    const manual = within(screen.getByRole('list', { name: words('orders:documents.manual') }));
    expect(manual.getByRole('link', { name: /说明\.pdf/ }).getAttribute('href')).toBe('/files/2?s=y');
  });

  it.each([
    [5, words('offers:visa.ready')],
    [3, words('offers:visa.chinaPr.ready')],
    [4, words('offers:visa.workRenewal.ready')],
    [8, words('offers:vip.ready')],
    [9, words('offers:wifi.ready')],
  ])('of a completed order of product %i stand first, below “%s”', async (childType, title) => {
    visitOrder({ childType, orderStatus: 3, documents: [{ name: 'visa.pdf', url: '/files/1?s=x' }] });
    const [first] = await screen.findAllByRole('heading', { level: 2 });
    expect(first!.textContent).toBe(title);
    const ready = within(first!.closest('section')!);
    expect(ready.getByRole('link', { name: /visa\.pdf/ })).toBeDefined();
    expect(ready.getByText(words('orders:readyFiles'))).toBeDefined();
  });
});

describe('messages of operators', () => {
  const messages = (count: number) =>
    answer(operatorInformation.list, ({ page, pageSize }) => ({
      total: count,
      records: Array.from({ length: count }, (_, index) => ({
        id: index + 1,
        createDate: '2026-03-03T08:00:00.000Z',
        operatorInformation: everywhere(`Message ${index + 1}`),
      })).slice((page - 1) * pageSize, page * pageSize),
    }));
  /** The messages of the list; below it is the list of its pages. */
  const shown = (items: HTMLElement[]) =>
    items.flatMap(({ lastElementChild: text }) =>
      text?.textContent.startsWith('Message') ? [text.textContent] : [],
    );

  it('stand ten to a page', async () => {
    const { user, askedOf } = visitOrder({}, [messages(12)]);
    const feedback = await section('orders:feedback.heading');
    expect(shown(await feedback.findAllByRole('listitem'))).toHaveLength(10);
    await user.click(feedback.getByRole('button', { name: words('ui:pager.page', { number: 2 }) }));
    await waitFor(() =>
      expect(shown(feedback.getAllByRole('listitem'))).toEqual(['Message 11', 'Message 12']),
    );
    expect(askedOf(operatorInformation.list)).toEqual([
      { page: 1, pageSize: 10, search: { orderId: 12 } },
      { page: 2, pageSize: 10, search: { orderId: 12 } },
    ]);
  });

  it('have no pages when there are ten', async () => {
    visitOrder({}, [messages(10)]);
    const feedback = await section('orders:feedback.heading');
    await feedback.findByText('Message 10');
    expect(feedback.queryByRole('navigation')).toBeNull();
  });
});

/** A line of the progress: what happened, when, and who did it. */
const line = (what: string, day: string, by: string, reason = '') =>
  expect.stringMatching(`^${words(`orders:${what}`)}${day}.* · ${words(`orders:${by}`)}${reason}$`);

describe('the progress', () => {
  it('tells what has happened, who did it and why, and at the end what happens next', async () => {
    const at = (day: number) => `2026-03-0${day}T08:00:00.000Z`;
    visitOrder({
      childType: 1,
      orderStatus: 4,
      events: [
        { createDate: at(1), from: null, to: 0, by: 'customer', reason: '' },
        { createDate: at(2), from: 0, to: 2, by: 'customer', reason: '' },
        { createDate: at(3), from: 2, to: 4, by: 'operator', reason: 'The photo is too dark.' },
      ],
    });
    const progress = await section('orders:detail.history');
    expect(progress.getAllByRole('listitem').filter((line) => 'now' in line.dataset)).toEqual([]);
    const lines = progress.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toEqual([
      line('detail.created', 'Mar 1, 2026', 'by.customer'),
      line('status.2', 'Mar 2, 2026', 'by.customer'),
      line(
        'event.4',
        'Mar 3, 2026',
        'by.operator',
        words('orders:detail.reason', { reason: 'The photo is too dark.' }),
      ),
      words('orders:who.you') + words('orders:next.correct'),
    ]);
  });
});

it('tells that the customer has confirmed the order, and that a refused transfer has made it unpaid', async () => {
  const at = (day: number) => `2026-03-0${day}T08:00:00.000Z`;
  visitOrder({
    orderStatus: 1,
    events: [
      { createDate: at(1), from: 0, to: 1, by: 'customer', reason: '' },
      { createDate: at(2), from: 2, to: 1, by: 'operator', reason: '' },
    ],
  });
  const lines = (await section('orders:detail.history'))
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  expect(lines.slice(0, 2)).toEqual([
    line('detail.confirmed', 'Mar 1', 'by.customer'),
    line('status.1', 'Mar 2', 'by.operator'),
  ]);
});

it('shows an order at a status that only a newer server knows as one in progress', async () => {
  const status = 8 as OrderStatus;
  visitOrder({
    orderStatus: status,
    events: [{ createDate: '2026-03-02T08:00:00.000Z', from: 6, to: status, by: 'operator', reason: '' }],
  });
  const lines = (await section('orders:detail.history'))
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  expect(lines).toEqual([
    expect.stringContaining(words('orders:status.unknown')),
    expect.stringContaining(words('orders:next.working')),
  ]);
});

it('does not show the review as done while it goes on', async () => {
  const event = {
    createDate: '2026-03-02T08:00:00.000Z',
    from: OrderStatus.draft,
    to: OrderStatus.underReview,
    by: 'customer' as const,
    reason: '',
  };
  visitOrder({ orderStatus: 2, events: [event] });
  const line = (await section('orders:detail.history')).getByText(words('orders:status.2')).closest('li')!;
  expect(line.dataset['now']).toBe('true');
});

it('tells in words what was sent back at some time, and that money was looked into', async () => {
  const at = (day: number) => `2026-03-0${day}T08:00:00.000Z`;
  const reason = '/passenger/passportNumber: unreadable; /travel/enterDate: other';
  visitOrder({
    orderStatus: 2,
    events: [
      { createDate: at(1), from: 2, to: 4, by: 'operator', reason },
      { createDate: at(2), from: 4, to: 4, by: 'operator', reason: 'It was yours.' },
    ],
  });
  const progress = await section('orders:detail.history');
  expect(
    await progress.findByText(
      words('orders:rejected.line', {
        label: words('fields:passportNumber.label'),
        reason: words('orders:rejected.reasons.unreadable'),
      }),
    ),
  ).toBeDefined();
  expect(
    progress.getByText(
      words.pattern('orders:rejected.line', { reason: words('orders:rejected.reasons.other') }),
    ).textContent,
  ).not.toContain('/travel');
  expect(progress.getByText(words('orders:detail.lookedInto'))).toBeDefined();
  expect(progress.getByText(words('orders:detail.reason', { reason: 'It was yours.' }))).toBeDefined();
});

describe('what was sent back', () => {
  const rejected = (items: { pointer: string; reason: string; note: string }[]) =>
    ({ orderStatus: 4, rejected: items }) as Partial<Order>;

  it('is named in the words of its flow, with reason and note', async () => {
    visitOrder(
      rejected([
        { pointer: '/passenger/passportNumber', reason: 'contradicts', note: 'See the photo.' },
        { pointer: '/background/emergencyContact/phone', reason: 'incomplete', note: '' },
        { pointer: '/nowhere/nothing', reason: 'other', note: '' },
      ]),
    );
    const list = await section('orders:rejected.heading');
    const lines = (await list.findAllByRole('listitem')).map((line) =>
      [...line.querySelectorAll('p')].map((part) => part.textContent),
    );
    expect(lines[0]).toEqual([
      words('fields:passportNumber.label'),
      expect.any(String),
      words('orders:rejected.reasons.contradicts'),
      'See the photo.',
    ]);
    expect(lines[1]![1]).toMatch(/ · Emergency contact/);
    expect(lines[1]![2]).toBe(words('orders:rejected.reasons.incomplete'));
    expect(lines[2]![0]).not.toBe('');
  });

  const first = '0b7c7f0e-6c1d-4a57-9d3c-0a1d6a7b3f01';
  const second = '0b7c7f0e-6c1d-4a57-9d3c-0a1d6a7b3f02';

  it.each(['1', second])('names the member of a group whose answer it is, known as %s', async (entry) => {
    const visaAll = [
      { surname: 'LOVELACE', englishName: 'ADA' },
      { surname: 'HOPPER', englishName: 'GRACE' },
    ];
    const draft = {
      ...order(),
      version: 1,
      savedVersion: 1,
      excused: [],
      revision: 3,
      data: { members: [{ id: first }, { id: second }] },
    };
    const pointer = `/members/${entry}/passenger/surname`;
    visitOrder({ ...rejected([{ pointer, reason: 'unreadable', note: '' }]), childType: 6, visaAll }, [
      answer(teamVisa.list, draft),
    ]);
    const list = await section('orders:rejected.heading');
    expect((await list.findByRole('listitem')).textContent).toMatch(/Member 2: GRACE HOPPER · /);
  });

  it('is corrected from here', async () => {
    visitOrder(rejected([{ pointer: '/passenger/surname', reason: 'unreadable', note: '' }]));
    const link = await screen.findByRole('link', { name: words('orders:rejected.correct') });
    expect(link.getAttribute('href')).toBe('/personalCenter?index=1&order=12&correct=1');
  });

  it('is shown as an order again when there is nothing to correct any more', async () => {
    visitOrders('index=1&order=12&correct=1', [answer(orderInfo.detail, order({ orderStatus: 2 }))]);
    expect(await section('orders:detail.history')).toBeDefined();
    expect(screen.getByRole('link', { name: words('orders:actions.back') })).toBeDefined();
  });
});

it('goes back to the page of the list that the order was opened from', async () => {
  const { user } = visitOrders('index=1&order=12&page=2', [
    answer(orderInfo.detail, order()),
    answer(orderInfo.list, { total: 0, records: [] }),
  ]);
  await user.click(await screen.findByRole('link', { name: words('orders:actions.back') }));
  expect(addressShown()).toBe('/personalCenter?index=1&page=2');
});

it('stays to be read when the server is away later', async () => {
  let isAway = false;
  const { askedOf } = visitOrders('index=1&order=12', [
    [
      orderInfo.detail.path,
      () => {
        if (isAway) throw new Error('away');
        return order();
      },
    ],
  ]);
  await section('orders:detail.history');
  isAway = true;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(askedOf(orderInfo.detail)).toHaveLength(2));
  await section('orders:detail.history');
  expect(screen.queryByRole('alert')).toBeNull();
});
