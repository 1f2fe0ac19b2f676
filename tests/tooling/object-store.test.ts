import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { objectRequests } from '#tooling/cluster/object-requests.ts';
import { type ObjectStorage, storageIn, storageInMemory } from '#tooling/cluster/object-storage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const Bucket = 'uploads';

async function clientOf(storage: ObjectStorage): Promise<S3Client> {
  const answer = objectRequests(storage, Bucket);
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    forcePathStyle: true,
  });
  onTestFinished(() => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  });
  return client;
}

const kinds: Record<string, () => Promise<ObjectStorage>> = {
  'in a folder': async () => storageIn(await temporaryFolder()),
  'in memory': async () => storageInMemory(),
};

describe.each(Object.entries(kinds))('the store of objects %s', (_name, make) => {
  it('gives back an object, a range of it, its length and what the client has said about it', async () => {
    const client = await clientOf(await make());
    const Key = 'files/a b&c';
    await client.send(new PutObjectCommand({ Bucket, Key, Body: 'abcdef', Metadata: { owner: 'Ann' } }));
    const whole = await client.send(new GetObjectCommand({ Bucket, Key }));
    expect(await whole.Body?.transformToString()).toBe('abcdef');
    expect(whole.Metadata).toEqual({ owner: 'Ann' });
    const part = await client.send(new GetObjectCommand({ Bucket, Key, Range: 'bytes=2-3' }));
    expect(await part.Body?.transformToString()).toBe('cd');
    expect((await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength).toBe(6);
  });

  it('lists objects in pages, and deletes several at once', async () => {
    const client = await clientOf(await make());
    for (const Key of ['x/1', 'x/2&3', 'y/1'])
      await client.send(new PutObjectCommand({ Bucket, Key, Body: Key }));
    const list = async (token?: string) =>
      client.send(new ListObjectsV2Command({ Bucket, Prefix: 'x/', MaxKeys: 1, ContinuationToken: token }));
    const first = await list();
    expect(first.Contents?.map(({ Key, Size }) => [Key, Size])).toEqual([['x/1', 3]]);
    expect((await list(first.NextContinuationToken)).Contents?.map(({ Key }) => Key)).toEqual(['x/2&3']);
    await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'x/1' }, { Key: 'x/2&3' }] } }),
    );
    expect((await list()).KeyCount).toBe(0);
  });

  it('joins the parts of an upload in the order of their numbers', async () => {
    const client = await clientOf(await make());
    const Key = 'large';
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ Bucket, Key, Metadata: { kind: 'tus' } }),
    );
    const Parts = [];
    for (const [PartNumber, Body] of [
      [2, 'second'],
      [1, 'first '],
    ] as const) {
      const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
      Parts.unshift({ PartNumber, ETag });
    }
    const begun = await client.send(new ListPartsCommand({ Bucket, Key, UploadId }));
    expect(begun.Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
      [1, 6],
      [2, 6],
    ]);
    await client.send(
      new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
    );
    const { Body, Metadata } = await client.send(new GetObjectCommand({ Bucket, Key }));
    expect([await Body?.transformToString(), Metadata]).toEqual(['first second', { kind: 'tus' }]);
  });

  it('refuses another bucket, a missing object and the parts of an upload that is over', async () => {
    const client = await clientOf(await make());
    const refusal = (work: Promise<unknown>): Promise<string> =>
      work.then(
        () => 'none',
        (error: unknown) => (error as Error).name,
      );
    expect(await refusal(client.send(new GetObjectCommand({ Bucket, Key: 'none' })))).toBe('NoSuchKey');
    const elsewhere = new GetObjectCommand({ Bucket: 'other', Key: 'none' });
    expect(await refusal(client.send(elsewhere))).toBe('NoSuchBucket');
    const late = new ListPartsCommand({ Bucket, Key: 'large', UploadId: 'none' });
    expect(await refusal(client.send(late))).toBe('NoSuchUpload');
  });
});
