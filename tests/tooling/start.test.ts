import { readFile } from 'node:fs/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '#server/start/log.ts';
import { readableLog } from '#server/start/readable-log.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { isThorough } from '#tests/support/thorough.ts';

const script = new URL('../../src/tooling/start.ts', import.meta.url);

it.runIf(isThorough)(
  'npm start prints sentences, and no line of a log or of the bundler',
  async () => {
    const folder = await temporaryFolder();
    const database = await createTestDatabase();
    onTestFinished(() => database.close());
    const server = await startServerProcess(
      { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: '' },
      script,
    );
    if (!('address' in server)) throw new Error(`it ended with ${server.code}: ${server.errors}`);
    await (await fetch(`${server.address}/healthz`)).body?.cancel();
    expect(await server.stop()).toBe(0);
    const lines = server.output().split('\n').filter(Boolean);
    expect(lines.filter((line) => !line.startsWith('Building the app.'))).toEqual([
      `  Moongate is running at ${server.address}`,
      expect.stringMatching(/^ {2}Operator account: operator@moongate\.example, password \S{16} /),
      expect.stringMatching(/^ {2}Demonstration accounts: \S+ or \S+, password \S+$/),
      expect.stringMatching(/^ {2}Demonstration operators, .*: (\S+, ){9}\S+$/),
      `  Mails are written to ${folder}/mails`,
      `  SMS are written to ${folder}/sms`,
      `  Data is kept in ${folder}`,
      '  Personal data is encrypted with the development key data.key in that folder',
      expect.stringMatching(/^ {2}Next: .*README\.md.*npm test/),
      '  Press Ctrl+C to stop.',
    ]);
    expect(server.standardError()).toBe('');
    // Where the sources are newer than the build, the start builds first.
  },
  240_000,
);

it('npm start loads no bundler into the process of the server', async () => {
  const imported = async (file: string): Promise<string[]> =>
    [...(await readFile(new URL(file, script), 'utf8')).matchAll(/^import .* from '(.+)';$/gm)].map(
      ([, name = '']) => name,
    );
  const own = ['start.ts', 'built.ts', 'inputs.ts'];
  const all = (await Promise.all(own.map(imported))).flat();
  expect(all.filter((name) => !name.startsWith('node:')).sort()).toEqual(['./built.ts', './inputs.ts']);
});

describe('the log at a terminal', () => {
  const written = (write: (log: ReturnType<typeof createLog>) => void): string => {
    let text = '';
    write(createLog('warn', readableLog({ write: (line) => (text += line) })));
    return text;
  };

  it('is a line with the time, the level, the message and the details', () => {
    const text = written((log) => log.warn({ provider: 'stripe', status: 402 }, 'a payment was refused'));
    expect(text).toMatch(/^\d\d:\d\d:\d\d warning: a payment was refused provider="stripe" status=402\n$/);
  });

  it('shows an error with its place and its cause', () => {
    const error = new TypeError('no rate', { cause: new RangeError('no row') });
    const lines = written((log) => log.error({ err: error }, 'call failed')).split('\n');
    expect(lines[0]).toMatch(/ error: call failed$/);
    expect(lines[1]).toBe('  TypeError: no rate');
    expect(lines[2]).toMatch(/^ +at .*start\.test\.ts/);
    expect(lines).toContain('  caused by RangeError: no row');
  });

  it('has nothing below its level', () => {
    expect(written((log) => log.info('request'))).toBe('');
  });
});
