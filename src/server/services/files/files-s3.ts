import { inTime } from '../in-time.ts';
import type { FileStore } from './file-store.ts';

/** The settings of an S3-compatible storage for uploads. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

type Sdk = typeof import('@aws-sdk/client-s3');

/** The longest that one file may take, with all tries of the library. A file has 2 MB at most. */
const LIMIT_MS = 30_000;
/** A connection on which nothing happens for so long is closed, and the library tries once more. */
const IDLE_MS = 10_000;

/**
 * Stores files as objects `files/<id>` of a bucket.
 *
 * @param limitMs milliseconds after which reading, writing or removing a file is given up. The error has the code
 * `ETIMEDOUT`, so that the caller is told to try again.
 * @param idleMs milliseconds after which a connection is closed on which nothing happens.
 */
export function createS3Files(settings: S3Settings, limitMs = LIMIT_MS, idleMs = IDLE_MS): FileStore {
  let connected: ReturnType<typeof connect> | undefined;
  const storage = () => (connected ??= connect(settings, idleMs));
  // Storage may send a byte now and then, which no limit of the library ends.
  const limited = <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    inTime(limitMs, work, late).catch((error: unknown) => {
      throw isAway(error) ? late(error) : error;
    });
  const address = (id: string) => ({ Bucket: settings.bucket, Key: `files/${id}` });

  return {
    async put(id, bytes) {
      const { sdk, client } = await storage();
      const put = { ...address(id), Body: bytes, ContentType: 'application/octet-stream' };
      await limited((abortSignal) => client.send(new sdk.PutObjectCommand(put), { abortSignal }));
    },
    async get(id) {
      const { sdk, client } = await storage();
      try {
        return await limited(async (abortSignal) => {
          const { Body } = await client.send(new sdk.GetObjectCommand(address(id)), { abortSignal });
          return Body && Buffer.from(await Body.transformToByteArray());
        });
      } catch (error) {
        if (isMissing(sdk, error)) return undefined;
        throw error;
      }
    },
    async remove(id) {
      const { sdk, client } = await storage();
      await limited((abortSignal) => client.send(new sdk.DeleteObjectCommand(address(id)), { abortSignal }));
    },
    // Objects appear only when they are complete.
    sweep: () => Promise.resolve(),
  };
}

/** Imports the SDK at the first use: it is large, and most servers store their files in a folder. */
async function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings, idleMs: number) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Many compatible servers support neither buckets as host names nor the newer checksums.
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: idleMs, socketTimeout: idleMs },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

const late = (cause?: unknown): Error =>
  Object.assign(new Error('the storage of files did not answer in time', { cause }), { code: 'ETIMEDOUT' });

/** The library's own errors about a storage that is silent or out of order have no code of the system. */
const isAway = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || statusIn(error) >= 500);

function statusIn(error: Error): number {
  const { httpStatusCode = 0 } = '$metadata' in error ? (error.$metadata as { httpStatusCode?: number }) : {};
  return httpStatusCode;
}

/** Only a missing key counts as a missing file. A missing bucket is a mistake in the settings and stays an error. */
function isMissing(sdk: Sdk, error: unknown): boolean {
  return error instanceof sdk.NoSuchKey;
}
