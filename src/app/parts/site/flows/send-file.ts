import type { TFunction } from 'i18next';
import { v4 as uuid } from 'uuid';
import { ApiError } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { changeKeptFile, forgetKeptFile, keepFile, type KeptFile, keptFilesOf } from '#client/kept-files.ts';
import { persistently } from '#client/persistently.ts';
import { readSession } from '#client/session.ts';
import { endUpload, pieceBytes, uploadInPieces } from '#client/upload-in-pieces.ts';
import type { Reply } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { site } from '#contract/site.contract.ts';
import { type EnginePorts, UploadFault } from '#engine/react/engine-context.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { draftOf, keepsFiles, uploadLock } from './kept-draft.ts';
import { sentenceOf } from './sentence-of.ts';

type Stored = Reply<typeof site.upload>;
type FileField = Parameters<EnginePorts['upload']>[4];

/** A file of a form that is to be stored on the server. */
export interface Sending {
  file: File;
  /** The kind of file that the server checks it for. */
  module: 'image' | 'document';
  field: FileField;
  wizard: Wizard;
  onProgress(part: number, waits?: boolean): void;
  /** The customer has cancelled the upload. */
  signal: AbortSignal;
  /** The page with the form was left: the upload goes on when the draft is opened again. */
  left: AbortSignal;
  t: TFunction;
}

/** After these errors the file stays on this device. What is refused for another reason is refused again. */
const mayGoOn: ReadonlySet<string> = new Set(['retry', 'wait', 'signIn']);

/** The removal of uploads that were cancelled. One of the same file begins after it. */
let removal: Promise<unknown> = Promise.resolve();

/**
 * Stores a file on the server. A large one is sent in pieces, and goes on where it stopped: after a broken connection, in
 * a window that was opened later, and on another device. The file of a draft is kept on this device meanwhile.
 *
 * @throws UploadFault with a sentence for the customer
 */
export async function sendFile(sending: Sending): Promise<Stored> {
  const { signal, left, t } = sending;
  const stop = eitherOf(signal, left);
  await removal;
  const kept = await keptOrNew(sending);
  const release = hold(kept.id);
  let { upload } = kept;
  const forget = (): void => {
    removal = Promise.all([forgetKeptFile(kept.id), upload !== null && endUpload(upload)]);
  };
  if (signal.aborted) forget();
  signal.addEventListener('abort', forget);
  try {
    const fingerprint = kept.file.size > pieceBytes ? await sha256(kept.file) : null;
    const stored = await (fingerprint === null
      ? atOnce(sending, stop)
      : inPieces(sending, kept, fingerprint, stop, (id) => void (upload = id)));
    await forgetKeptFile(kept.id);
    return stored;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!mayGoOn.has(error.remedy)) await forgetKeptFile(kept.id);
    const isGone =
      upload !== null && (error.code === errors.notFound.code || error.code === errors.gone.code);
    if (isGone) throw new UploadFault(t('form:upload.ended'), true);
    throw new UploadFault(sentenceOf(error, t), error.remedy !== 'correct');
  } finally {
    release();
  }
}

function atOnce({ file, module, onProgress }: Sending, stop: AbortSignal): Promise<Stored> {
  const send = (): Promise<Stored> => call(site.upload, { module }, { file, onProgress, signal: stop });
  return persistently(send, { signal: stop, onWait: () => onProgress(0, true), delays: [] });
}

async function inPieces(
  { file, module, field, wizard, onProgress }: Sending,
  kept: KeptFile,
  fingerprint: string,
  stop: AbortSignal,
  onBegun: (upload: string) => void,
): Promise<Stored> {
  let part = 0;
  const how = { signal: stop, onWait: () => onProgress(part, true) };
  const begun = async (upload: string): Promise<void> => {
    onBegun(upload);
    await changeKeptFile(kept.id, { upload });
  };
  let { upload } = kept;
  if (upload === null && keepsFiles(wizard)) {
    upload = await persistently(() => begunElsewhere(fingerprint, kept.draft, field), how);
    if (upload !== null) await begun(upload);
  }
  const id = await uploadInPieces({
    ...how,
    file,
    upload,
    metadata: { filename: file.name, kind: module, fingerprint, draft: kept.draft, pointer: field.pointer },
    onBegun: (id) => void begun(id),
    onProgress: (sent) => onProgress((part = sent)),
  });
  return persistently(() => call(site.finishUpload, { id }, { signal: stop }), how);
}

/**
 * The upload of the same file into the same field that another device has begun. In a field of one file, this file takes
 * the place of others, so their uploads end.
 */
async function begunElsewhere(fingerprint: string, draft: string, field: FileField): Promise<string | null> {
  const all = await call(site.unfinishedUploads, {});
  const here = all.filter((each) => each.draft === draft && each.pointer === field.pointer);
  const same = here.find((each) => each.fingerprint === fingerprint);
  if (!field.many) await Promise.all(here.map((each) => each !== same && endUpload(each.id)));
  return same?.id ?? null;
}

/** What this device keeps of the file: from an earlier try, or from now on. Other forms than those of orders keep nothing. */
async function keptOrNew({ file, field, wizard }: Sending): Promise<KeptFile> {
  const { pointer, many } = field;
  const draft = draftOf(wizard);
  const user = readSession().userInfo?.id;
  const fresh = { id: uuid(), user: user ?? 0, draft, pointer, file, upload: null, at: Date.now() };
  if (user === undefined || !keepsFiles(wizard)) return fresh;
  const others = (await keptFilesOf(user, draft)).filter((kept) => kept.pointer === pointer);
  const same = others.find((kept) => isSameFile(kept.file, file));
  if (!many) for (const other of others) if (other !== same) await forgetKeptFile(other.id);
  if (same !== undefined) return same;
  await keepFile(fresh);
  // A new order gets its number with the first save.
  if (wizard.getSnapshot().record === null) {
    const subscription = wizard.subscribe(() => {
      if (wizard.getSnapshot().record === null) return;
      subscription.unsubscribe();
      void changeKeptFile(fresh.id, { draft: draftOf(wizard) });
    });
  }
  return fresh;
}

const isSameFile = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** Tells other windows that this one sends the file. @returns a function that ends this */
function hold(id: string): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  // Pages without HTTPS have no locks. Two windows then send the same bytes, and the server takes them once.
  navigator.locks?.request(uploadLock(id), () => held).catch(() => undefined);
  return release;
}

/** A signal that aborts as soon as one of two does. */
function eitherOf(...signals: readonly AbortSignal[]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason);
    signal.addEventListener('abort', () => either.abort(signal.reason), { once: true });
  }
  return either.signal;
}

/**
 * The SHA-256 of a file as hexadecimal digits, with which its upload is found again; null on pages without HTTPS.
 *
 * @throws ApiError where the file cannot be read: it was moved since it was chosen, for example
 */
async function sha256(file: Blob): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  const bytes = await file.arrayBuffer().catch(() => {
    throw ApiError.refused({ code: errors.fileUnreadable.code, data: null, msg: '' });
  });
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
