import { errors } from '#contract/errors.ts';

/** What came back, as the person saw it. */
export interface Reply {
  readonly isDone: boolean;
  /** 0: there was no answer. */
  readonly status: number;
  readonly code: number;
  /** In words: `done`, or status, code and sentence. */
  readonly told: string;
  /** How long the person waited, in milliseconds. */
  readonly ms: number;
  readonly data: unknown;
}

const PATIENCE_MS = 90_000;

/** Whether an answer is one that no fault explains: none at all, or an error that the server did not expect. */
export const isWrong = ({ isDone, status, code }: Reply): boolean =>
  !isDone && (status === 0 || status === 500 || code === errors.internal.code);

type Headers = Readonly<Record<string, string>>;

/** Sends requests to a shop whose address may change. */
export function requester(origin: () => string) {
  async function ask(path: string, init: RequestInit): Promise<Reply> {
    const begun = performance.now();
    const { status, text } = await fetched(origin() + path, init);
    const ms = performance.now() - begun;
    const answer = text.startsWith('{') ? (JSON.parse(text) as Partial<Answer>) : undefined;
    const { code = status, msg = '', data = null } = answer ?? {};
    const isDone = status === 200 && code === 200;
    return {
      isDone,
      status,
      code,
      data,
      ms,
      told: isDone ? 'done' : refusal(status, code, msg || sentenceOf(text)),
    };
  }

  return {
    page: (path: string) => ask(path, { headers: { 'accept-language': 'en' } }),
    call: (path: string, headers: Headers, body?: object) =>
      ask(path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) }),
    /** Uploads a document. */
    form(path: string, headers: Headers, bytes: Buffer) {
      const body = new FormData();
      body.set('module', 'document');
      body.set('file', new Blob([new Uint8Array(bytes)]), 'letter.pdf');
      return ask(path, { method: 'POST', headers, body });
    },
  };
}

interface Answer {
  readonly code: number;
  readonly data: unknown;
  readonly msg: string;
}

async function fetched(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: 0, text: '' };
  }
}

const refusal = (status: number, code: number, sentence: string): string =>
  status === 0
    ? 'no answer'
    : `${status}${code === status ? '' : `, code ${code}`}${sentence === '' ? '' : `: “${sentence}”`}`;

/** The heading of a page that says what is wrong. */
const sentenceOf = (page: string): string => (/<h1[^>]*>([^<]+)</.exec(page)?.[1] ?? '').trim();
