import { randomBytes } from 'node:crypto';
import { cp, readdir, readFile, writeFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuid } from 'uuid';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FileStore } from '#server/services/files/file-store.ts';
import { createS3Files } from '#server/services/files/files-s3.ts';
import { createFileStore } from '#server/services/files/files.ts';
import { createVault } from '#server/services/vault/vault.ts';
import { createEnds } from '#tooling/bench/server/ends.ts';
import { mountSmallDisk } from '#tooling/faults/small-disk.ts';
import { startSlowServer } from '#tooling/faults/slow-server.ts';
import { startS3Server } from '../support/s3-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const vault = createVault(Buffer.alloc(32, 1));
const scan = Buffer.from('%PDF-1.7 the scan of a passport');

const stores: { name: string; create(): Promise<FileStore> }[] = [
  {
    name: 'a folder',
    create: async () => createFileStore({ dataDir: await temporaryFolder(), s3: undefined }, vault),
  },
  {
    name: 'S3',
    create: async () => {
      const { settings } = await startS3Server();
      return createFileStore({ dataDir: await temporaryFolder(), s3: settings }, vault);
    },
  },
];

describe.each(stores)('files in $name', ({ create }) => {
  it('come back as they were put', async () => {
    const files = await create();
    const [one, two] = [uuid(), uuid()];
    const large = randomBytes(2_500_000);
    await Promise.all([files.put(one, scan), files.put(two, large)]);
    expect(await files.get(one)).toEqual(scan);
    expect((await files.get(two))?.equals(large)).toBe(true);
  });

  it('are undefined where there are none', async () => {
    expect(await (await create()).get(uuid())).toBeUndefined();
  });

  it('are gone when removed, and may be removed again', async () => {
    const files = await create();
    const id = uuid();
    await files.put(id, scan);
    await files.remove(id);
    await files.remove(id);
    expect(await files.get(id)).toBeUndefined();
  });

  it.each(['../../data.key', 'a/b/c/d/e/f', '', '..', `${uuid()}/..`, `${uuid()}\0`])(
    'are not looked for under the name %j',
    async (id) => {
      const files = await create();
      await expect(files.get(id)).rejects.toThrow('not the id of a file');
      await expect(files.put(id, scan)).rejects.toThrow('not the id of a file');
      await expect(files.remove(id)).rejects.toThrow('not the id of a file');
    },
  );
});

describe('files in a folder', () => {
  async function put(): Promise<{ dataDir: string; id: string; file: string; files: FileStore }> {
    const dataDir = await temporaryFolder();
    const id = uuid();
    const files = createFileStore({ dataDir, s3: undefined }, vault);
    await files.put(id, scan);
    return { dataDir, id, file: path.join(dataDir, 'files', id.slice(-2), id), files };
  }

  it('are sealed, and nothing else is left behind', async () => {
    const { file, id } = await put();
    expect((await readFile(file)).includes('passport')).toBe(false);
    expect(await readdir(path.dirname(file))).toEqual([id]);
  });

  it('lose what a killed process has left half written, but nothing that is being written', async () => {
    const { file, id, files } = await put();
    const [left, fresh] = ['.00112233aabbccdd.tmp', '.aabbccdd00112233.tmp'];
    const folder = path.dirname(file);
    for (const name of [left, fresh]) await writeFile(path.join(folder, name), 'half');
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    await utimes(path.join(folder, left), yesterday, yesterday);
    await files.sweep(new Date(Date.now() - 60_000));
    expect((await readdir(folder)).sort()).toEqual([fresh, id].sort());
    expect(await files.get(id)).toEqual(scan);
    const empty = createFileStore({ dataDir: await temporaryFolder(), s3: undefined }, vault);
    await expect(empty.sweep(new Date())).resolves.toBeUndefined();
  });

  it('do not open under the id of another file', async () => {
    const { dataDir, file, files } = await put();
    const other = `${uuid().slice(0, -2)}${path.basename(file).slice(-2)}`;
    await cp(file, path.join(dataDir, 'files', other.slice(-2), other));
    await expect(files.get(other)).rejects.toThrow();
  });

  it('do not open when they were changed', async () => {
    const { file, id, files } = await put();
    await writeFile(file, Buffer.concat([await readFile(file), Buffer.of(0)]));
    await expect(files.get(id)).rejects.toThrow();
  });
});

describe('files in S3', () => {
  it('are sealed objects named by their id', async () => {
    const { settings, objects } = await startS3Server();
    const id = uuid();
    await createFileStore({ dataDir: '/nowhere', s3: settings }, vault).put(id, scan);
    expect([...objects.keys()]).toEqual([`/uploads/files/${id}`]);
    expect([...objects.values()].join()).not.toContain('passport');
  });

  it.each(['silent', 'dripping'] as const)(
    'are given up in time where the storage is %s',
    async (trouble) => {
      const { settings } = await startS3Server(trouble);
      const files = createS3Files(settings, 200);
      await expect(files.get(uuid())).rejects.toMatchObject({ code: 'ETIMEDOUT' });
      if (trouble === 'dripping') return;
      await expect(files.put(uuid(), scan)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
      await expect(files.remove(uuid())).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    },
  );

  it('can be tried again where a connection to the storage was closed because nothing happened', async () => {
    const { settings } = await startS3Server('silent');
    const files = createS3Files(settings, 20_000, 100);
    await expect(files.put(uuid(), scan)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });

  it('can be tried again where the disk is read-only', async ({ skip }) => {
    const dataDir = await temporaryFolder();
    const ends = createEnds();
    onTestFinished(() => ends.all());
    const disk = await mountSmallDisk(dataDir, 1, ends);
    if (disk === undefined) return skip('only root may mount a disk here');
    const files = createFileStore({ dataDir, s3: undefined }, vault);
    await disk.setReadOnly(true);
    await expect(files.put(uuid(), scan)).rejects.toMatchObject({ code: 'EROFS' });
    await disk.setReadOnly(false);
    await files.put(uuid(), scan);
    await disk.fill();
    await expect(files.put(uuid(), scan)).rejects.toMatchObject({ code: 'ENOSPC' });
  });

  it('can be tried again where the storage is out of order', async () => {
    const { settings } = await startS3Server();
    const server = await startSlowServer(async (request, response) => {
      for await (const _chunk of request);
      response.writeHead(503).end();
    });
    onTestFinished(() => server.close());
    const files = createS3Files({ ...settings, endpoint: server.origin });
    await expect(files.put(uuid(), scan)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    await expect(files.get(uuid())).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });

  it('are not missing but an error where the bucket is missing', async () => {
    const { settings } = await startS3Server();
    const files = createFileStore({ dataDir: '/nowhere', s3: { ...settings, bucket: 'other' } }, vault);
    await expect(files.get(uuid())).rejects.toThrow();
  });
});
