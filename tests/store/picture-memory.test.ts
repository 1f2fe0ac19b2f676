import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { insertAccount } from '#server/accounts/accounts.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { createSession, hashToken, newToken } from '#server/accounts/sessions.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { upload } from '#tooling/replay/calls.ts';

const MB = 1024 * 1024;
const ACCOUNTS = 12;

/** The memory of a process and of those that it has begun, in bytes. */
async function memoryOf(pid: number): Promise<{ own: number; all: number }> {
  const own = await residentBytes(pid);
  let all = own;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  for (const child of children.split(' ').filter(Boolean)) all += await residentBytes(Number(child));
  return { own, all };
}

/** What processes share, such as the program itself, is divided among them. */
async function residentBytes(pid: number): Promise<number> {
  const sizes = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(sizes)?.[1] ?? 0) * 1024;
}

// The kernel of Linux tells the memory of a process.
it.skipIf(process.platform !== 'linux')(
  'a server with 1 GB takes 36 pictures of 25 million pixels at once, and keeps little of their memory',
  async () => {
    const database = await createTestDatabase();
    const folder = await temporaryFolder();
    const server = await startServerProcess({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      DEMO_DATA: '0',
    });
    if (!('address' in server)) throw new Error(server.errors);
    onTestFinished(async () => {
      await server.stop();
      await database.close();
    });
    const passwordHash = await hashPassword('Harbour7Lantern');
    const tokens = await Promise.all(
      Array.from({ length: ACCOUNTS }, async (_, at) => {
        const id = await insertAccount(database.db, {
          login_name: `photographer${at}@test.example`,
          password_hash: passwordHash,
          real_name: 'Ada',
          nick_name: 'Ada',
          nationality: 'GBR',
          identity: 1,
          role: 'customer',
          type: 1,
          locale: 'US',
        });
        const token = newToken();
        const session = { tokenHash: hashToken(token), accountId: Number(id), now: new Date() };
        await createSession(database.db, session);
        return token;
      }),
    );
    // It is lying on its side, so that it is decoded, turned and encoded anew.
    const photo = await sharp(randomBytes(160 * 160 * 3), { raw: { width: 160, height: 160, channels: 3 } })
      .resize(4990, 4990, { kernel: 'nearest' })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 50 })
      .toBuffer();
    const before = await memoryOf(server.pid);
    let most = 0;
    const watch = setInterval(
      () => void memoryOf(server.pid).then(({ all }) => (most = Math.max(most, all))),
      // The kernel stops a process while it counts its pages.
      250,
    );
    const sent = tokens.flatMap((token) =>
      ['a', 'b', 'c'].map((name) => upload(server.address, token, `${name}.jpg`, photo)),
    );
    expect(new Set((await Promise.all(sent)).map(({ type }) => type))).toEqual(new Set(['image/jpeg']));
    clearInterval(watch);
    const after = await memoryOf(server.pid);
    expect(most / MB).toBeLessThan(1000);
    expect((after.own - before.own) / MB).toBeLessThan(150);
  },
  300_000,
);
