import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AlipaySettings } from '#server/orders/money/providers/alipay/settings.ts';
import {
  answerCall,
  sendReply,
  stranger,
  writtenReply,
  type AlipayCall,
  type CallFault,
} from './alipay-fake-gateway.ts';
import { noticeOf, type AlipayAlteration, type AlipayNotice } from './alipay-fake-notices.ts';
import { payPage, wayBack } from './alipay-fake-page.ts';
import { createPost, type Post } from './alipay-fake-post.ts';
import { newAlipayKeys, type AlipayParams } from './alipay-fake-signing.ts';
import { openTrade, refundedOf, type AlipayTrade } from './alipay-fake-trades.ts';

/**
 * The part of Alipay that page payments need. As at the real one, a trade exists only after its page was
 * visited.
 */
export interface AlipayFake {
  readonly settings: Required<AlipaySettings>;
  /** Opens the address that the customer is sent to. */
  visit(url: string): Promise<{ readonly status: number; readonly page: string }>;
  /** The customer pays. */
  approve(ref: string): Promise<void>;
  /** The customer's payment fails. Alipay goes on waiting, and sends no notification. */
  fail(ref: string): Promise<void>;
  /** The customer leaves the page. Alipay goes on waiting, and sends no notification. */
  cancel(ref: string): Promise<void>;
  /** The time for paying ends, and Alipay closes the trade. */
  expire(ref: string): Promise<void>;
  /** The time for refunds ends. */
  finish(ref: string): Promise<void>;
  trade(ref: string): AlipayTrade;
  /** A notification about the current state of a trade. */
  notification(ref: string, alter?: AlipayAlteration): AlipayNotice;
  /** Sets the address for notifications; without it they are not sent. */
  notifyTo(url: string | undefined): void;
  readonly post: Post;
  readonly faults: Post['faults'];
  flush(): Promise<void>;
  /** The API calls in the order of their arrival. */
  readonly calls: readonly AlipayCall[];
  failNext(count: number, status: number): void;
  /** Makes the API reply with Alipay's own "system error". */
  busyNext(count: number): void;
  hangNext(): void;
  loseAnswerOfNext(how: 'status' | 'connection'): void;
  /**
   * `altered` reports a waiting trade as paid; `replayed` repeats the last reply to the same call, with its
   * signature.
   */
  forgeAnswerOfNext(how: 'unsigned' | 'stranger' | 'altered' | 'replayed'): void;
  /** While true, refunds are accepted and not made. */
  lateRefunds: boolean;
  close(): Promise<void>;
}

/** Starts the fake on a free port of this machine. */
export async function startAlipayFake(): Promise<AlipayFake> {
  const [shop, alipay, other] = [newAlipayKeys(), newAlipayKeys(), newAlipayKeys()];
  const as = { appId: '2021000122671080', sellerId: '2088721012345678', alipay, stranger: other };
  const trades = new Map<string, AlipayTrade>();
  const calls: AlipayCall[] = [];
  const faults: CallFault[] = [];
  const sent = new Map<string, string>();
  const post = createPost();
  const tradeOf = (ref: string): AlipayTrade => {
    const trade = trades.get(ref);
    if (!trade) throw new Error('Alipay knows no such trade: nobody has visited its page');
    if (trade.status === 'WAIT_BUYER_PAY' && trade.expiresAt < Date.now()) trade.status = 'TRADE_CLOSED';
    return trade;
  };
  const tell = (trade: AlipayTrade): Promise<void> => post.send(noticeOf(trade, as));
  const become = async (ref: string, status: AlipayTrade['status'], from: string): Promise<void> => {
    const trade = tradeOf(ref);
    if (trade.status !== from) throw new Error(`Alipay has this trade as ${trade.status}`);
    trade.status = status;
    if (status === 'TRADE_SUCCESS') trade.paidAt = Date.now();
    await tell(trade);
  };

  const failing = (count: number, fault: CallFault): void => {
    for (let left = count; left > 0; left--) faults.push(fault);
  };

  const gateway = async (params: AlipayParams, response: ServerResponse): Promise<void> => {
    const { method = '' } = params;
    const problem = stranger(params, as.appId, shop.publicKey);
    if (method === 'alipay.trade.page.pay') {
      const opened = problem?.['sub_code'] ?? openTrade(trades, params);
      response.writeHead(typeof opened === 'string' ? 400 : 200, {
        'content-type': 'text/html;charset=utf-8',
      });
      return void response.end(typeof opened === 'string' ? opened : payPage(opened));
    }
    if (problem) return sendReply(response, writtenReply(method, problem, as, 'unsigned'));
    const biz = JSON.parse(params['biz_content'] ?? '{}') as AlipayParams;
    calls.push({ method, biz });
    const number = biz['out_trade_no'] ?? '';
    const trade = trades.has(number) ? tradeOf(number) : undefined;
    const refunded = trade && refundedOf(trade);
    const circumstances = { fault: faults.shift(), isLate: fake.lateRefunds, sent };
    answerCall(response, { method, biz }, trade, as, circumstances);
    if (trade && refundedOf(trade) !== refunded) await tell(trade);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [, ref = '', outcome = ''] = /^\/outcome\/(\w+)\/(approve|fail|cancel)$/.exec(url.pathname) ?? [];
    if (url.pathname === '/gateway.do') {
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      await gateway(Object.fromEntries([...url.searchParams, ...form]), response);
    } else if (outcome === '' || request.method !== 'POST') {
      response.writeHead(404).end('Not found');
    } else {
      const trade = tradeOf(ref);
      if (outcome === 'approve' && trade.status === 'WAIT_BUYER_PAY') await fake.approve(ref);
      response.writeHead(303, { location: wayBack(trade, outcome === 'approve', as) }).end();
    }
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const fake: AlipayFake = {
    settings: {
      appId: as.appId,
      sellerId: as.sellerId,
      privateKey: shop.privateKey,
      alipayPublicKey: alipay.publicKey,
      gateway: `http://127.0.0.1:${port}/gateway.do`,
      patienceMs: 15_000,
    },
    async visit(address) {
      const response = await fetch(address);
      return { status: response.status, page: await response.text() };
    },
    approve: (ref) => become(ref, 'TRADE_SUCCESS', 'WAIT_BUYER_PAY'),
    fail: async (ref) => void tradeOf(ref),
    cancel: async (ref) => void tradeOf(ref),
    expire: (ref) => become(ref, 'TRADE_CLOSED', 'WAIT_BUYER_PAY'),
    finish: (ref) => become(ref, 'TRADE_FINISHED', 'TRADE_SUCCESS'),
    trade: tradeOf,
    notification: (ref, alter) => noticeOf(tradeOf(ref), as, alter),
    notifyTo: (address) => post.to(address),
    post,
    faults: post.faults,
    flush: () => post.flush(),
    calls,
    failNext: (count, status) => failing(count, { kind: 'status', status }),
    busyNext: (count) => failing(count, { kind: 'busy' }),
    hangNext: () => void faults.push({ kind: 'hang' }),
    loseAnswerOfNext: (how) => void faults.push({ kind: 'lose', how }),
    forgeAnswerOfNext: (how) => void faults.push({ kind: 'forge', how }),
    lateRefunds: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}
