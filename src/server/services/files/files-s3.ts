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

/** Stores files as objects `files/<id>` of a bucket. */
export function createS3Files(settings: S3Settings): FileStore {
  let connected: ReturnType<typeof connect> | undefined;
  const storage = () => (connected ??= connect(settings));
  const address = (id: string) => ({ Bucket: settings.bucket, Key: `files/${id}` });

  return {
    async put(id, bytes) {
      const { sdk, client } = await storage();
      const put = { ...address(id), Body: bytes, ContentType: 'application/octet-stream' };
      await client.send(new sdk.PutObjectCommand(put));
    },
    async get(id) {
      const { sdk, client } = await storage();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(address(id)));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (isMissing(sdk, error)) return undefined;
        throw error;
      }
    },
    async remove(id) {
      const { sdk, client } = await storage();
      await client.send(new sdk.DeleteObjectCommand(address(id)));
    },
    // Objects appear only when they are complete.
    sweep: () => Promise.resolve(),
  };
}

/** Imports the SDK at the first use: it is large, and most servers store their files in a folder. */
async function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Many compatible servers support neither buckets as host names nor the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

/** Only a missing key counts as a missing file. A missing bucket is a mistake in the settings and stays an error. */
function isMissing(sdk: Sdk, error: unknown): boolean {
  return error instanceof sdk.NoSuchKey;
}
