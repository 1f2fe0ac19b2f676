import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartError } from '#server/store/start-error.ts';
import { loadDataKey } from '#server/services/vault/data-key.ts';
import { createVault } from '#server/services/vault/vault.ts';
import { recordedLog, silentLog } from '../support/log.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const key = Buffer.alloc(32, 1);
const plain = Buffer.from('passport E12345678');

describe('the vault', () => {
  const vault = createVault(key);

  it.each([
    ['a text', plain],
    ['nothing', Buffer.alloc(0)],
    ['a large file', Buffer.alloc(3_000_000, 9)],
  ])('gives back %s', (_, value) => {
    expect(vault.open(vault.seal(value, 'order:1'), 'order:1').equals(value)).toBe(true);
  });

  it('seals the same value differently each time', () => {
    expect(vault.seal(plain, 'order:1').equals(vault.seal(plain, 'order:1'))).toBe(false);
  });

  it('does not show what it holds', () => {
    expect(vault.seal(plain, 'order:1').includes('E12345678')).toBe(false);
  });

  it('refuses a value of another record', () => {
    const sealed = vault.seal(plain, 'order:1');
    expect(() => vault.open(sealed, 'order:2')).toThrow();
  });

  it('refuses a value sealed with another key', () => {
    const sealed = createVault(Buffer.alloc(32, 2)).seal(plain, 'order:1');
    expect(() => vault.open(sealed, 'order:1')).toThrow();
  });

  it('refuses a value with any byte changed', () => {
    const sealed = vault.seal(plain, 'order:1');
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => vault.open(changed, 'order:1'), `byte ${index}`).toThrow();
    }
  });

  it('refuses a value that was cut off anywhere', () => {
    const sealed = vault.seal(plain, 'order:1');
    for (let length = 0; length < sealed.length; length++) {
      expect(() => vault.open(sealed.subarray(0, length), 'order:1'), `${length} bytes`).toThrow();
    }
  });

  it('wants a key of 32 bytes', () => {
    expect(() => createVault(Buffer.alloc(16))).toThrow();
  });
});

describe('the data key', () => {
  it('is DATA_KEY where that is set, and then nothing is written', async () => {
    const dataDir = await temporaryFolder();
    expect(await loadDataKey({ dataKey: key, dataDir }, silentLog)).toBe(key);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('is otherwise made once in the data folder, with a line in the log, readable by its owner alone', async () => {
    const dataDir = path.join(await temporaryFolder(), 'new');
    const log = recordedLog();
    const first = await loadDataKey({ dataKey: undefined, dataDir }, log);
    const second = await loadDataKey({ dataKey: undefined, dataDir }, log);
    expect(second.equals(first)).toBe(true);
    expect(await readdir(dataDir)).toEqual(['data.key']);
    expect((await stat(path.join(dataDir, 'data.key'))).mode & 0o777).toBe(0o600);
    expect(log.lines.join()).toContain('DATA_KEY is not set');
    expect(log.lines.join()).not.toContain(first.toString('hex'));
  });

  it('is the same for servers that make it at the same moment', async () => {
    const dataDir = await temporaryFolder();
    const loads = Array.from({ length: 8 }, () => loadDataKey({ dataKey: undefined, dataDir }, silentLog));
    const keys = new Set((await Promise.all(loads)).map((made) => made.toString('hex')));
    expect(keys.size).toBe(1);
    expect(keys).toContain((await readFile(path.join(dataDir, 'data.key'), 'utf8')).trim());
  });

  it('is never replaced when its file is damaged', async () => {
    const dataDir = await temporaryFolder();
    await writeFile(path.join(dataDir, 'data.key'), 'half a ke');
    await expect(loadDataKey({ dataKey: undefined, dataDir }, silentLog)).rejects.toThrow(StartError);
    expect(await readFile(path.join(dataDir, 'data.key'), 'utf8')).toBe('half a ke');
  });

  it('cannot be made where the data folder cannot', async () => {
    const file = path.join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    const load = loadDataKey({ dataKey: undefined, dataDir: path.join(file, 'data') }, silentLog);
    await expect(load).rejects.toThrow(/DATA_DIR/);
  });
});
