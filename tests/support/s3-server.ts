import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { S3Settings } from '#server/services/files/files-s3.ts';
import { objectRequests } from '#tooling/cluster/object-requests.ts';
import { storageInMemory } from '#tooling/cluster/object-storage.ts';
import { slowly, type Trouble } from '#tooling/faults/slow-server.ts';

/** The S3-compatible store of `npm run cluster`, in memory. */
export interface S3Server {
  readonly settings: S3Settings;
  /** The objects by path, for example `/bucket/files/…`. */
  readonly objects: Map<string, Buffer>;
}

/**
 * Starts a server that ends with the test.
 *
 * @param trouble `silent`: it accepts requests and says nothing; `dripping`: the bytes of a file come one by one
 */
export async function startS3Server(trouble?: Trouble): Promise<S3Server> {
  const storage = storageInMemory();
  const answer = slowly(objectRequests(storage, 'uploads'), () => trouble);
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const settings = { bucket: 'uploads', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' };
  return { objects: storage.objects, settings: { ...settings, endpoint: `http://127.0.0.1:${port}` } };
}
