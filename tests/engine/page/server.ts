import type { Answers } from '#engine/form/flow.ts';
import type { FieldError } from '#engine/form/validate.ts';
import type { UploadValue } from '#engine/form/upload-value.ts';
import { UploadFault } from '#engine/react/engine-context.ts';
import { CallFault, type CallPort } from '#engine/wizard/call.ts';
import { DraftFault, type DraftPort, type DraftRecord } from '#engine/wizard/draft-port.ts';

type Translate = (keys: readonly string[]) => string;

interface Refusal {
  message: string;
  errors?: FieldError[];
}

/** Sends a request to the server; null if it cannot be reached or has failed. */
async function ask(method: string, path: string, init: RequestInit = {}): Promise<Response | null> {
  const response = await fetch(path, { ...init, method }).catch((error: Error) => {
    if (error.name === 'AbortError') throw error;
    return null;
  });
  return response === null || response.status >= 500 ? null : response;
}

const json = (value: unknown): RequestInit => ({ body: JSON.stringify(value) });

/** A draft port that saves drafts on the page's server. */
export function draftPort(): DraftPort {
  const kept = async <T>(asked: Promise<Response | null>): Promise<T> => {
    const response = await asked;
    if (response === null) throw new DraftFault('unreachable', '');
    if (response.status === 409) throw new DraftFault('stale', '');
    if (!response.ok) throw new DraftFault('refused', '');
    return (await response.json()) as T;
  };
  return {
    create: (answers, requestId) => kept(ask('POST', '/api/draft', json({ answers, requestId }))),
    save: ({ id, revision }, answers) => kept(ask('PUT', '/api/draft', json({ id, revision, answers }))),
    load: ({ orderNumber }) => kept(ask('GET', `/api/draft?order=${orderNumber}`)),
  };
}

/** Reads a draft from the server; null if there is none. */
export async function readDraft(
  orderNumber: string,
): Promise<{ record: DraftRecord; answers: Answers } | null> {
  const response = await ask('GET', `/api/draft?order=${orderNumber}`);
  return response?.ok === true
    ? ((await response.json()) as { record: DraftRecord; answers: Answers })
    : null;
}

/** A call port that performs the calls of the machines. */
export function callPort(translate: Translate): CallPort {
  return async (name, { answers, params }) => {
    const response = await ask('POST', '/api/call', json({ name, answers, params }));
    if (response === null) throw new CallFault(translate(['ui:error.unreachable']));
    if (response.ok) return;
    const { message, errors = [] } = (await response.json()) as Refusal;
    throw new CallFault(message, errors);
  };
}

/** Lets the server check an answer, for rules that only the server knows. */
export async function check(
  name: string,
  { value, signal }: { value: unknown; signal: AbortSignal },
): Promise<{ keyword: string } | null> {
  const response = await ask('POST', '/api/check', { ...json({ name, value }), signal });
  if (response?.ok !== true) throw new Error('the server does not answer');
  return (await response.json()) as { keyword: string } | null;
}

/** Sends a one-time code. */
export async function sendCode(address: string, translate: Translate): Promise<void> {
  const response = await ask('POST', '/api/code', json({ address }));
  if (response?.ok !== true) throw new Error(translate(['ui:error.unreachable']));
}

/** Stores a file, with progress. */
export function upload(
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
  translate: Translate,
): Promise<UploadValue> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({ name: file.name, type: file.type });
    request.open('POST', `/api/file?${query.toString()}`);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    const failed = (): void => reject(new UploadFault(translate(['ui:error.unreachable']), true));
    request.addEventListener('error', failed);
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
    request.addEventListener('load', () => {
      if (request.status === 200) return resolve(request.response as UploadValue);
      if (request.status >= 500) return failed();
      reject(new UploadFault(translate([(request.response as Refusal).message]), false));
    });
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
