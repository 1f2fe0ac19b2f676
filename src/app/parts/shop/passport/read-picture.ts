import trainedData from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
// Browsers that run this app have SIMD, so the other builds are not needed.
import corePath from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url';
import workerPath from 'tesseract.js/dist/worker.min.js?url';
import { agreedAnswers, isSame } from './agreed-answers.ts';
import { prepared } from './prepare-picture.ts';
import { type MrzAnswers, type MrzReading, readMrz } from './read-mrz.ts';

/** How far the reading of a picture has come. `part` is 0 to 1. */
export interface PictureProgress {
  readonly stage: 'loading' | 'reading';
  readonly part: number;
}

export type PictureReading = MrzReading | { readonly ok: false; readonly problem: 'noPicture' };

interface PictureOptions {
  readonly signal: AbortSignal;
  onProgress(progress: PictureProgress): void;
}

/** The greatest number of images that are tried. */
const ATTEMPTS = 5;

/** After this number of attempts, readings that differ are compared. */
const ENOUGH = 3;

// The library requests `<langPath>/eng.traineddata.gz`. After a question mark this suffix is only a query, so
// the file keeps its own address, whose hash lets the browser cache it.
const langPath = `${trainedData}?`;

/**
 * Reads the machine-readable zone in a picture of a passport. The picture stays in the browser.
 *
 * @throws when the text recognition cannot be loaded; the signal's reason when it is aborted
 */
export async function readPicture(
  file: Blob,
  { signal, onProgress }: PictureOptions,
): Promise<PictureReading> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return { ok: false, problem: 'noPicture' };
  signal.throwIfAborted();
  onProgress({ stage: 'loading', part: 0 });
  let attempt = 0;
  const worker = await recogniser(signal, (part) => {
    onProgress({ stage: 'reading', part: Math.min(1, (attempt + part) / ATTEMPTS) });
  });
  try {
    const readings: MrzAnswers[] = [];
    let failure: Extract<MrzReading, { ok: false }> = { ok: false, problem: 'notFound' };
    for (const canvas of prepared(picture)) {
      const { data } = await unlessAborted(worker.recognize(canvas), signal);
      const reading = readMrz(data.text, { isRecognised: true });
      attempt += 1;
      if (reading.ok) {
        const { answers } = reading;
        if (readings.some((other) => isSame(other, answers))) return reading;
        readings.push(answers);
      } else if (isCloser(reading.problem, failure.problem)) failure = reading;
      if (attempt >= ENOUGH && readings.length > 0) break;
    }
    return readings.length > 0 ? { ok: true, answers: agreedAnswers(readings) } : failure;
  } finally {
    picture.close();
    await worker.terminate();
  }
}

const closeness = ['empty', 'notFound', 'notPassport', 'incomplete', 'checkDigits'] as const;

type Problem = (typeof closeness)[number];

const isCloser = (one: Problem, other: Problem): boolean => closeness.indexOf(one) > closeness.indexOf(other);

async function recogniser(signal: AbortSignal, onPart: (part: number) => void): Promise<Worker> {
  // The library reports no error when a file cannot be loaded, and cannot abort a request. So both files are
  // loaded into the cache first.
  await Promise.all([`${langPath}/eng.traineddata.gz`, corePath].map((path) => fetched(path, signal)));
  let fail: (reason: unknown) => void = () => undefined;
  const failed = new Promise<never>((_resolve, reject) => void (fail = reject));
  const starting = createWorker(
    'eng',
    OEM.LSTM_ONLY,
    {
      workerPath,
      corePath,
      langPath,
      workerBlobURL: false,
      cacheMethod: 'none',
      logger: ({ status, progress }) => void (status === 'recognizing text' && onPart(progress)),
      errorHandler: (reason: unknown) => fail(reason),
    },
    // The lines contain no words, so the dictionaries are switched off.
    { load_system_dawg: '0', load_freq_dawg: '0' },
  );
  try {
    const worker = await unlessAborted(Promise.race([starting, failed]), signal);
    await worker.setParameters({
      tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
      tessedit_char_whitelist: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<',
      user_defined_dpi: '300',
    });
    return worker;
  } catch (error) {
    void starting.then((late) => late.terminate()).catch(() => undefined);
    throw error;
  }
}

async function fetched(path: string, signal: AbortSignal): Promise<void> {
  const reply = await fetch(path, { signal });
  if (!reply.ok) throw new Error(`${path} cannot be fetched: ${reply.status}`);
  await reply.arrayBuffer();
}

/** Settles like the promise, but rejects as soon as the signal aborts. */
function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
