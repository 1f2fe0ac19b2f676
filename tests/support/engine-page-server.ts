import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Answers } from '#engine/form/flow.ts';
import type { DraftRecord } from '#engine/wizard/draft-port.ts';
import type { Json } from '#engine/form/json.ts';
import { partsOf, withValueAt } from '#engine/form/pointer.ts';
import type { FieldError } from '#engine/form/validate.ts';

/** The recorded arguments of a call. */
interface ReceivedCall {
  readonly name: string;
  readonly answers: Answers;
  readonly params: Record<string, unknown>;
}

/** How requests to a path are answered until the test ends this. */
interface Rule {
  readonly path: RegExp;
  answer(response: ServerResponse): Promise<void> | void;
}

/** A small server for the example's page. It stores everything in memory, and fails on request. */
export interface PageServer {
  readonly origin: string;
  /** The calls that succeeded. */
  readonly sent: ReceivedCall[];
  /** The names of the uploaded files. */
  readonly files: string[];
  /** The addresses that a code was sent to. */
  readonly codes: string[];
  /** The values that were checked. */
  readonly checked: string[];
  draft(orderNumber: string): { record: DraftRecord; answers: Answers } | undefined;
  drafts(): { record: DraftRecord; answers: Answers }[];
  /** Stores answers as if they had been saved before. @returns the order number */
  keep(answers: Answers): string;
  /** Changes an answer of an order, as another window does. */
  change(orderNumber: string, pointer: string, value: Json): void;
  /** Holds requests to a path. @returns a function that releases them */
  hold(path: RegExp): () => void;
  /** Answers requests to a path with this status. @returns a function that ends it */
  fail(path: RegExp, status: number, body?: { message: string; errors?: FieldError[] }): () => void;
  /** Cuts the connections of requests to a path. @returns a function that ends it */
  cut(path: RegExp): () => void;
  /** Ends all faults. */
  calm(): void;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/**
 * The smallest possible picture. It is returned for files that are in stored answers, but were never uploaded.
 */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Serves the built page from a folder. */
export async function startPageServer(folder: string): Promise<PageServer> {
  const drafts = new Map<number, { record: DraftRecord; answers: Answers; requestId: string }>();
  const files = new Map<string, { name: string; type: string; bytes: Buffer }>();
  const [sent, codes, checked]: [ReceivedCall[], string[], string[]] = [[], [], []];
  const gates = new Set<() => void>();
  let rules: Rule[] = [];

  const create = (answers: Answers, requestId: string): DraftRecord => {
    const known = [...drafts.values()].find((draft) => draft.requestId === requestId);
    if (known !== undefined) return known.record;
    const id = drafts.size + 1;
    const record = { id, orderNumber: `L${1000 + id}`, revision: 1 };
    drafts.set(id, { record, answers, requestId });
    return record;
  };

  const routes: Readonly<Record<string, (body: Buffer, url: URL) => [number, unknown]>> = {
    'POST /api/draft': (body) => {
      const { answers, requestId } = read(body) as { answers: Answers; requestId: string };
      return [200, create(answers, requestId)];
    },
    'PUT /api/draft': (body) => {
      const { id, revision, answers } = read(body) as { id: number; revision: number; answers: Answers };
      const known = drafts.get(id);
      if (known === undefined) return [404, null];
      if (known.record.revision !== revision) return [409, null];
      const record = { ...known.record, revision: revision + 1 };
      drafts.set(id, { ...known, record, answers });
      return [200, record];
    },
    'GET /api/draft': (_body, { searchParams }) => {
      const found = [...drafts.values()].find(
        ({ record }) => record.orderNumber === searchParams.get('order'),
      );
      return found === undefined ? [404, null] : [200, { record: found.record, answers: found.answers }];
    },
    'POST /api/file': (bytes, { searchParams }) => {
      const [name, type] = [searchParams.get('name') ?? '', searchParams.get('type') ?? ''];
      if (!isWhatItSays(bytes, type)) return [422, { message: 'errors:documentType' }];
      const id = randomUUID();
      files.set(id, { name, type, bytes });
      return [200, { id, name, size: bytes.length, type }];
    },
    'POST /api/check': (body) => {
      const { value } = read(body) as { value: string };
      checked.push(value);
      return [200, value.toLowerCase() === 'bookworms' ? { keyword: 'taken' } : null];
    },
    'POST /api/code': (body) => {
      codes.push((read(body) as { address: string }).address);
      return [200, null];
    },
    'POST /api/call': (body) => {
      sent.push(read(body) as ReceivedCall);
      return [200, null];
    },
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://page');
    if (!url.pathname.startsWith('/api/')) return servePage(folder, url.pathname, response);
    const body = await bodyOf(request);
    for (const rule of rules.filter(({ path: like }) => like.test(url.pathname))) {
      await rule.answer(response);
      if (response.writableEnded || response.destroyed) return;
    }
    if (url.pathname === '/api/stored') {
      const file = files.get(url.searchParams.get('id') ?? '');
      response.writeHead(200, { 'content-type': file?.type ?? 'image/png' });
      response.end(file?.bytes ?? dot);
      return;
    }
    const route = routes[`${request.method} ${url.pathname}`];
    const [status, value] = route?.(body, url) ?? [404, null];
    reply(response, status, value);
  };

  const server = createServer((request, response) => {
    // When a connection is cut in the middle of a body, the page handles the failure; here it is not an error.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const rule = (like: RegExp, answerIt: Rule['answer']): (() => void) => {
    const added = { path: like, answer: answerIt };
    rules.push(added);
    return () => void (rules = rules.filter((each) => each !== added));
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    codes,
    checked,
    get files() {
      return [...files.values()].map(({ name }) => name);
    },
    draft: (orderNumber) => [...drafts.values()].find(({ record }) => record.orderNumber === orderNumber),
    drafts: () => [...drafts.values()],
    keep: (answers) => create(answers, randomUUID()).orderNumber,
    change(orderNumber, pointer, value) {
      const found = [...drafts.values()].find((draft) => draft.record.orderNumber === orderNumber)!;
      const answers = withValueAt(found.answers, partsOf(pointer), value) as Answers;
      const record = { ...found.record, revision: found.record.revision + 1 };
      drafts.set(record.id, { ...found, record, answers });
    },
    hold(like) {
      let open = (): void => undefined;
      const opened = new Promise<void>((resolve) => (open = resolve));
      const end = rule(like, () => opened);
      gates.add(open);
      return () => {
        end();
        gates.delete(open);
        open();
      };
    },
    fail: (like, status, body) => rule(like, (response) => reply(response, status, body ?? null)),
    calm: () => {
      rules = [];
      for (const open of gates) open();
      gates.clear();
    },
    cut: (like) => rule(like, (response) => void response.destroy()),
    close: () => stop(server),
  };
}

const read = (body: Buffer): unknown => JSON.parse(body.toString('utf8')) as unknown;

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The first bytes of the file types that the example accepts. */
function isWhatItSays(bytes: Buffer, type: string): boolean {
  const head = bytes.subarray(0, 4).toString('latin1');
  if (type === 'application/pdf') return head === '%PDF';
  return type === 'image/png' ? head === '\u0089PNG' : type === 'image/jpeg' && head.startsWith('ÿØ');
}

/** Serves the page with the product's content security policy: only the page's own scripts run. */
async function servePage(folder: string, pathname: string, response: ServerResponse): Promise<void> {
  const file = path.join(folder, path.normalize(pathname === '/' ? '/index.html' : pathname));
  const found = await readFile(file).catch(() => null);
  if (found === null) {
    // For an empty document, Chromium shows a page of its own, which cannot be left for another one.
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  const isPage = file.endsWith('.html');
  const policy =
    "default-src 'self'; script-src 'self'; script-src-attr 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
  response.writeHead(200, {
    'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    'cache-control': isPage ? 'no-store' : 'max-age=3600',
    ...(isPage && { 'content-security-policy': policy }),
  });
  response.end(found);
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
