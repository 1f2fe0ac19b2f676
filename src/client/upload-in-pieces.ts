import { type DetailedError, type HttpStack, Upload, type UploadOptions } from 'tus-js-client';
import { errorByCode, errors } from '#contract/errors.ts';
import { resumablePath } from '#contract/resumable.ts';
import { site } from '#contract/site.contract.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { persistently } from './persistently.ts';
import { isEnvelope, refusalOf } from './refusal.ts';
import { readSession } from './session.ts';
import { sessionHeaders } from './session-headers.ts';

/** The size of a piece in bytes. Of a piece that is cut, the server keeps what has arrived. */
export const pieceBytes = 256 * 1024;

/** A connection over which nothing comes any more is given up after this time; what has arrived counts. */
const pieceTimeOutMs = 60_000;

/** A file that is sent in pieces. */
export interface Pieces {
  readonly file: Blob;
  /** What the server notes about the file when the upload begins. */
  readonly metadata: Readonly<Record<string, string>>;
  /** The id of the upload that is continued; null for a new one. */
  readonly upload: string | null;
  readonly signal: AbortSignal;
  /** The upload has begun, and has this id. */
  onBegun(upload: string): void;
  /** The part that was sent, 0 to 1. It falls after a cut, where the last bytes have not arrived. */
  onProgress(part: number): void;
  /** The connection is broken. It is tried again after a pause. */
  onWait(): void;
  /** How requests are sent; without it, by XMLHttpRequest. */
  readonly httpStack?: HttpStack;
  /** The pauses between attempts in milliseconds, where they are not those of `persistently`. */
  readonly delays?: readonly number[];
}

/**
 * Sends a file in pieces by the protocol tus. After a broken connection the server is asked how much it has, and the rest
 * is sent: no byte that has arrived is sent again.
 *
 * @returns the id of the upload, which `finishUpload` of the contract takes
 * @throws {ApiError} when the server refuses; `notFound` or `gone` where the upload to be continued does not exist any
 *   more; as unreachable, after ten pauses in a row without a byte that arrives
 * @throws the signal's reason when the caller aborts
 */
export async function uploadInPieces(pieces: Pieces): Promise<string> {
  const { signal, onWait, delays } = pieces;
  let { upload } = pieces;
  let accepted = 0;
  let before = 0;
  const attempt = (): Promise<void> =>
    sendRest({
      ...pieces,
      upload,
      onBegun(id) {
        upload = id;
        pieces.onBegun(id);
      },
      onAccepted: (bytes) => void (accepted = Math.max(accepted, bytes)),
    });
  const hasMoved = (): boolean => {
    const moved = accepted > before;
    before = accepted;
    return moved;
  };
  const told = async (): Promise<void> => {
    try {
      await attempt();
    } catch (error) {
      throw error instanceof Failure ? await reasonOf(error) : error;
    }
  };
  await persistently(told, { signal, onWait, hasMoved, ...(delays && { delays }) });
  return upload ?? '';
}

/** Deletes an unfinished upload on the server. Where that is not possible now, the server deletes it after a day. */
export async function endUpload(upload: string): Promise<void> {
  const options = { onBeforeRequest: (request: Parameters<typeof prepare>[0]) => prepare(request) };
  await Upload.terminate(urlOf(upload), options as UploadOptions).catch(() => undefined);
}

const urlOf = (upload: string): string => `${resumablePath}/${upload}`;

/** Sends what the server does not have yet, until the connection breaks. */
function sendRest(rest: Pieces & { onAccepted(bytes: number): void }): Promise<void> {
  const { file, metadata, upload: begun, signal, onBegun, onProgress, onAccepted, httpStack } = rest;
  return new Promise((resolve, reject) => {
    let { token } = readSession();
    const upload = new Upload(file as File, {
      // With an address of its own, an upload that is gone is told, and not begun anew.
      ...(begun === null ? { endpoint: resumablePath } : { uploadUrl: urlOf(begun) }),
      ...(httpStack && { httpStack }),
      metadata: { ...metadata },
      chunkSize: pieceBytes,
      retryDelays: null,
      storeFingerprintForResuming: false,
      fileReader: { openFile: () => Promise.resolve(sourceOf(file)) },
      onBeforeRequest(request) {
        ({ token } = readSession());
        prepare(request);
      },
      onUploadUrlAvailable() {
        if (begun === null) onBegun(upload.url?.split('/').at(-1) ?? '');
      },
      onChunkComplete: (_size, bytes) => onAccepted(bytes),
      onProgress: (sent, total) => onProgress(sent / total),
      onSuccess() {
        signal.removeEventListener('abort', stop);
        resolve();
      },
      onError(error) {
        signal.removeEventListener('abort', stop);
        reject(new Failure(error, token));
      },
    });
    const stop = (): void => {
      void upload.abort();
      reject(signal.reason as Error);
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    upload.start();
  });
}

function prepare(request: { setHeader(name: string, value: string): void; getUnderlyingObject(): unknown }) {
  for (const [name, value] of Object.entries(sessionHeaders())) request.setHeader(name, value);
  const sent = request.getUnderlyingObject();
  if (typeof XMLHttpRequest !== 'undefined' && sent instanceof XMLHttpRequest) sent.timeout = pieceTimeOutMs;
}

/** The library's own reader of files asks which kind of file it has. */
const sourceOf = (file: Blob) => ({
  size: file.size,
  slice: (start: number, end: number) =>
    Promise.resolve({ value: file.slice(start, end), done: end >= file.size }),
  close: () => undefined,
});

const isServersOwn = (status: number): boolean => status >= 500;
/** Another request is writing the same upload, or has written since its length was asked for. */
const clashes: ReadonlySet<number> = new Set([408, 409, 423, 425]);
/** A reply to HEAD has no body that says what is wrong. */
const isSilent = (status: number): boolean => status < 400 || status === 401 || status === 403;

/** What the library says of an attempt that has failed, and the token of its last request. */
class Failure extends Error {
  override readonly cause: Error | DetailedError;
  readonly token: string | null;

  constructor(cause: Error | DetailedError, token: string | null) {
    super(cause.message);
    this.cause = cause;
    this.token = token;
  }
}

async function reasonOf({ cause: error, token }: Failure): Promise<unknown> {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (response === null) return ApiError.unreachable();
  const status = response.getStatus();
  const body = parsed(response.getBody());
  if (isEnvelope(body) && body.code !== 200)
    return refusalOf(body, token, response.getHeader('x-request-id') ?? undefined);
  if (isServersOwn(status) || clashes.has(status)) return ApiError.unreachable();
  if (isSilent(status)) return reasonByCall();
  const isKnown = errorByCode(status) !== errors.internal;
  return ApiError.unreachable(isKnown ? status : errors.invalidInput.code);
}

async function reasonByCall(): Promise<unknown> {
  try {
    await call(site.unfinishedUploads, {});
    return ApiError.unreachable();
  } catch (error) {
    return error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
