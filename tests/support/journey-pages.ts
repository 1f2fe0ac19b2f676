import { randomUUID } from 'node:crypto';
import type { Locale } from '#contract/locale.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { payment } from '#contract/payments.contract.ts';
import { beginOrder, orderPath } from './begun-order.ts';
import { flowOf } from './flow-machines.ts';
import { pdf } from './journey-files.ts';
import { writtenPosts } from './journey-posts.ts';
import type { Customer, RunningServer } from './running-server.ts';
import { payByCalls, sentOrder } from './unpaid-order.ts';

/** Readers of pages; the first two have no account. */
export const readers = ['a visitor', 'a reader', 'a customer', 'a company', 'an operator'] as const;

/** The pages that a reader can open. */
export interface Reader {
  readonly customer?: Customer;
  readonly paths: readonly string[];
}

/** The pages that need no account. */
const forVisitors: readonly string[] = [
  '/',
  '/login',
  '/login?login=1',
  '/register?type=1',
  '/register?type=2',
  '/registerSucceed',
  '/forget',
  '/agreement#privacy',
  '/meau',
  '/meau?type=2',
  '/hereStore',
  '/hereStore/class?type=1',
  '/hereStore/ChineseVisa#visa-6',
  '/vipAirportPickUp',
  '/wifiCard',
  '/contact',
  '/registerSchool',
  '/aboutUs',
  '/advertising',
  '/DCEP',
  '/weChat',
  '/secondHand',
  '/secondClass',
  '/unsubscribe',
  '/search?q=visa',
  // What is not found is repeated.
  `/search?q=${'x'.repeat(200)}`,
  '/payGateWay',
  '/nowhere',
];

/** The pages of content: a list, and one record, of each kind. */
const ofContent = {
  guide: ['/travel', '/travelInfo'],
  sight: ['/ticket', '/ticketInfo'],
  book: ['/book', '/book/detail'],
  clinic: ['/medicalTreatment', '/medicalTreatmentDetails'],
  course: ['/learningTraining', '/learningTraining/detail'],
  food: ['/deliciousFood', '/deliciousFoodDetail'],
  news: ['/overseasStudentNews', '/overseasStudentNewsDetails'],
  leisure: ['/leisureTime', '/leisureTime/detail'],
  station: ['/foreigners', '/foreigners/detail'],
  home: ['/accommodation', '/accommodationInfo'],
  school: ['/showSchool', '/showSchool'],
  apartment: ['/accommodation/list?stayType=2', '/accommodationInfo'],
  job: ['/recruit', '/recruitInfo'],
  elite: ['/recruit?people=2', '/recruit/elite'],
  topic: ['/forum', '/forumTopic'],
} as const;

async function contentPages({ database }: RunningServer): Promise<string[]> {
  const first = await database.db
    .selectFrom('content')
    .select(({ fn }) => ['kind', fn.min('id').as('id')])
    .groupBy('kind')
    .execute();
  const idOf = (kind: string): number => first.find((row) => row.kind === kind)!.id;
  const listsAndRecords = Object.entries(ofContent).flatMap(([kind, [list, one]]) => [
    list,
    `${one}?id=${idOf(kind)}`,
  ]);
  return [
    ...listsAndRecords,
    `/faq#question-${idOf('question')}`,
    '/insurance',
    '/internationalStudentAssociation',
  ];
}

/** The pages of a customer that need no order. */
const forCustomers: readonly string[] = [
  ...[0, 1, 2, 3, 4, 5, 6].map((index) => `/personalCenter?index=${index}`),
  '/notices',
  '/release',
  '/changeUserInfo?type=1',
  '/changeUserInfo?type=2',
  '/commonVisa',
  '/Visa',
  '/vipServe',
  '/groupSignature',
  '/hereStore/card',
  '/hereStore/esim',
  '/registerSchool?nowIndex=0',
  '/alipayCancel',
  '/alipaySuccess',
  '/api/v2/pay/cancel',
  '/api/v2/pay/success',
];

/**
 * All readers, each with the pages that the reader can open. A customer has an order in each state that looks
 * different, a company has one that it may pay by bank transfer, one of a group, and a group's draft that is to be
 * reviewed.
 */
export async function readersOf(
  server: RunningServer,
  locale: Locale,
): Promise<Readonly<Record<(typeof readers)[number], Reader>>> {
  const customer = await server.signUp('reader', locale);
  const company = await server.signUp('company-reader', locale, { identity: 2 });
  const operator = await server.signUp('operator-reader', locale, { role: 'operator' });

  const rejected = await sentOrder(server, 'visa/work', { customer, sent: 2 });
  const items = [
    { pointer: '/uploads/photo', reason: 'unreadable', note: 'The left half is dark.' },
  ] as const;
  await server.call(operatorOrders.reject, { id: rejected.begun.id, items: [...items] }, operator);
  const paid = await sentOrder(server, 'visa/business', { customer });
  await payByCalls(server, paid);
  const ready = await sentOrder(server, 'visa/study', { customer, sent: 2 });
  const { name, buffer } = pdf('visa.pdf');
  const visa = (await server.upload(operator, name, buffer)).id;
  await server.call(operatorOrders.complete, { id: ready.begun.id, documents: [visa], manual: [] }, operator);
  const unpaid = await sentOrder(server, 'wifi/card', { customer });
  const asked = { id: unpaid.begun.id, mode: 1, requestId: randomUUID() } as const;
  const { url } = await server.call(payment.pay, asked, customer);
  const gateway = new URL(url);
  const transfer = await sentOrder(server, 'vip/transfer', { customer: company });
  const group = await sentOrder(server, 'visa/group', { customer: company });
  const draft = await beginOrder(server, company, flowOf('visa/group'), { before: 'service' });

  const posts = await writtenPosts(server, company, customer);
  const ofPosts = [`/forumDetails?id=${posts.article}`, `/secondHandDetails?id=${posts.goods}`];

  const order = (id: number): string => `/personalCenter?index=1&order=${id}`;
  return {
    'a visitor': { paths: forVisitors },
    'a reader': { paths: [...(await contentPages(server)), ...ofPosts] },
    'a customer': {
      customer,
      paths: [
        ...forCustomers,
        ...ofPosts,
        order(rejected.begun.id),
        `${order(rejected.begun.id)}&correct=1`,
        order(paid.begun.id),
        order(ready.begun.id),
        `${order(paid.begun.id)}&invoice=1`,
        `/hereStore/payMent?order=${unpaid.begun.id}`,
        gateway.pathname + gateway.search,
        `/hereStore/paymentStatus?order=${unpaid.begun.id}`,
        `/api/v2/pay/success?attempt=${gateway.searchParams.get('attempt')}`,
      ],
    },
    'a company': {
      customer: company,
      paths: [
        '/personalCenter',
        `/hereStore/payMent?order=${transfer.begun.id}`,
        order(group.begun.id),
        orderPath(draft, 'review'),
        '/groupSignature',
        // What it has written itself.
        ...ofPosts,
        '/personalCenter?index=2',
        '/personalCenter?index=3&tab=posted',
        `/editForumTopic?id=${posts.article}`,
        `/release?id=${posts.goods}`,
      ],
    },
    'an operator': { customer: operator, paths: ['/studio?flow=visa/work', '/secondFactor'] },
  };
}
