import type { OrderStatus } from '#contract/order-status.ts';
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Value } from 'typebox/value';
import { onTestFinished } from 'vitest';
import { auth } from '#contract/auth.contract.ts';
import type { Endpoint, Envelope, Reply } from '#contract/define.ts';
import { type ErrorName, errors } from '#contract/errors.ts';
import { operatorOrders } from '#contract/operator.contract.ts';
import { site } from '#contract/site.contract.ts';

type Detail = Reply<typeof operatorOrders.detail>;

interface Refusal {
  readonly fields?: Envelope['errors'];
  /** How many such calls are answered normally before. */
  readonly after?: number;
}

/** The part of the server that operators' commands need. It accepts only payloads that the contract allows. */
export interface OperatorServer {
  readonly url: string;
  /** The received calls, oldest first: name and payload. */
  readonly asked: { readonly name: string; readonly payload: unknown }[];
  /** The uploaded files by id. */
  readonly files: Map<string, { readonly name: string; readonly bytes: Buffer }>;
  /** The tokens of open sessions. */
  readonly sessions: Set<string>;
  readonly orders: Detail[];
  /** Answers the next such call with this error, or without an envelope. */
  refuseNext(name: string, error: ErrorName | 'nothing', how?: Refusal): void;
}

/** The operator that may sign in. */
export const operator = { email: 'operator@test.example', password: 'Harbour7Lantern – 灯' };

const calls: readonly (readonly [string, Endpoint])[] = [
  ...Object.entries(operatorOrders),
  ['publicKey', auth.publicKey],
  ['login', auth.login],
  ['logout', auth.logout],
  ['upload', site.upload],
];

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The status of an order after a command. */
const leadsTo: Readonly<Record<string, OrderStatus>> = {
  take: 2,
  complete: 3,
  reject: 4,
  withdraw: 5,
  refund: 7,
};

/** All fields that the calls can send. The contract has already checked which of them are present. */
interface Sent {
  readonly username: string;
  readonly password: string;
  readonly id: number;
  readonly page: number;
  readonly pageSize: number;
  readonly status?: number;
  readonly held?: boolean;
  readonly orderNumber?: string;
  readonly isConfirmed: boolean;
  readonly file: File;
  readonly bytes: Buffer;
}

/** Starts a server that ends with the test. */
export async function startOperatorServer(
  orders: Detail[],
  { plain = false }: { plain?: boolean } = {},
): Promise<OperatorServer> {
  const asked: OperatorServer['asked'] = [];
  const files: OperatorServer['files'] = new Map();
  const sessions = new Set<string>();
  const refusals = new Map<string, Refusal & { error: ErrorName | 'nothing' }>();

  const passwordIn = (text: string): string =>
    plain
      ? text
      : privateDecrypt(
          { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
          Buffer.from(text, 'base64'),
        ).toString('utf8');

  const replies: Readonly<Record<string, (sent: Sent) => unknown>> = {
    publicKey: () => (plain ? '' : publicKey.export({ type: 'spki', format: 'der' }).toString('base64')),
    login() {
      const accessToken = `token ${sessions.size + 1}`;
      sessions.add(accessToken);
      return { accessToken };
    },
    upload({ file: { name, type }, bytes }) {
      const id = `0198c0de-0000-7000-8000-${String(files.size + 1).padStart(12, '0')}`;
      files.set(id, { name, bytes });
      return { id, name, size: bytes.length, type, url: `/files/${id}` };
    },
    list({ page, pageSize, status, held, orderNumber }) {
      const found = orders
        .filter((order) => status === undefined || order.orderStatus === status)
        .filter((order) => held !== true || order.held !== '')
        .filter((order) => orderNumber === undefined || order.orderNumber === orderNumber);
      const records = found.slice((page - 1) * pageSize, page * pageSize);
      return { total: found.length, records };
    },
    detail: (sent) => orderOf(sent),
    deposit(sent) {
      Object.assign(orderOf(sent), { orderStatus: sent.isConfirmed ? 6 : 1, isPending: false });
      return null;
    },
    release(sent) {
      orderOf(sent).held = '';
      return null;
    },
  };

  function replyTo(name: string, sent: Sent): unknown {
    const reply = replies[name];
    if (reply) return reply(sent);
    if (name in leadsTo) orderOf(sent).orderStatus = leadsTo[name]!;
    return null;
  }

  const orderOf = ({ id }: Sent): Detail => orders.find((order) => order.id === id)!;
  const isOperator = ({ username, password }: Sent): boolean =>
    username === operator.email && passwordIn(password) === operator.password;

  function dueRefusal(name: string) {
    const refusal = refusals.get(name);
    if (!refusal) return undefined;
    const { after = 0 } = refusal;
    if (after > 0) {
      refusals.set(name, { ...refusal, after: after - 1 });
      return undefined;
    }
    refusals.delete(name);
    return refusal;
  }

  async function answer(request: IncomingMessage): Promise<Envelope | undefined> {
    const path = new URL(request.url ?? '', 'http://localhost').pathname;
    const [name, endpoint] =
      calls.find(([, call]) => call.path === path && call.method === request.method) ?? [];
    if (name === undefined || !endpoint) return refused('notFound');
    const { payload, ...upload } = await payloadOf(request);
    asked.push({ name, payload: name === 'login' ? { ...payload, password: '…' } : payload });
    const [, token = ''] = /^Bearer (.*)$/.exec(request.headers.authorization ?? '') ?? [];
    if (endpoint.access !== 'visitor' && !sessions.has(token)) return refused('notLoggedIn');
    if (!Value.Check(endpoint.payload, payload)) return refused('invalidInput');
    const refusal = dueRefusal(name);
    if (refusal?.error === 'nothing') return undefined;
    if (refusal) return refused(refusal.error, refusal.fields);
    const sent = { ...payload, ...upload } as Sent;
    if (name === 'login' && !isOperator(sent)) return refused('wrongCredentials');
    if (name === 'logout') sessions.delete(token);
    return { code: 200, data: replyTo(name, sent), msg: '' };
  }

  const server = createServer((request, response) => {
    void answer(request).then((envelope) => {
      if (!envelope) return response.destroy();
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify(envelope));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const refuseNext: OperatorServer['refuseNext'] = (name, error, how) =>
    void refusals.set(name, { error, ...how });
  return { url: `http://127.0.0.1:${port}`, asked, files, sessions, orders, refuseNext };
}

function refused(name: ErrorName, fields?: Envelope['errors']): Envelope {
  return {
    code: errors[name].code,
    data: null,
    msg: `The server says ${name}.`,
    ...(fields && { errors: fields }),
  };
}

async function payloadOf(
  request: IncomingMessage,
): Promise<{ payload: Record<string, unknown>; file?: File; bytes?: Buffer }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const type = request.headers['content-type'] ?? '';
  const body = Buffer.concat(chunks);
  if (!type.startsWith('multipart/')) {
    return { payload: body.length === 0 ? {} : (JSON.parse(body.toString()) as Record<string, unknown>) };
  }
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const file = form.get('file') as File;
  const fields = [...form].filter(([, value]) => typeof value === 'string');
  return { payload: Object.fromEntries(fields), file, bytes: Buffer.from(await file.arrayBuffer()) };
}
