import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { ran } from '#tests/support/installed.ts';
import { read } from '../architecture/source-files.ts';
import { storeContact } from '#server/services/contact.ts';
import { exampleCompany } from '#tests/support/example-company.ts';

/** A step of the Containerfile: its word, and what stands behind it. */
interface Step {
  readonly word: string;
  readonly rest: string;
}

/** Its stages, each with its steps. */
function stagesOf(text: string): Step[][] {
  const stages: Step[][] = [];
  for (const line of text.replaceAll('\\\n', ' ').split('\n')) {
    const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (word === 'FROM') stages.push([]);
    if (word !== '') stages.at(-1)?.push({ word, rest });
  }
  return stages;
}

const project = path.join(import.meta.dirname, '../..');
const [building = [], running = []] = stagesOf(read('src/delivery/Containerfile'));
const isRoot = process.getuid?.() === 0;
/** Nobody of Debian. */
const NOBODY = 65_534;

let scratch: string;
let database: TestDatabase;
beforeAll(async () => {
  scratch = await mkdtemp(path.join(os.tmpdir(), 'moongate-image-'));
  if (isRoot) await chown(scratch, NOBODY, NOBODY);
  database = await createTestDatabase();
  await openSocket(true);
});
afterAll(async () => {
  await openSocket(false);
  await database.close();
  spawnSync('chmod', ['-R', 'u+w', scratch]);
  await rm(scratch, { recursive: true, force: true });
});

/** The socket of the database, and its folder, are closed to other users. */
async function openSocket(toAll: boolean): Promise<void> {
  const folder = new URL(database.url).searchParams.get('host');
  if (!isRoot || folder === null) return;
  await chmod(folder, toAll ? 0o711 : 0o700);
  await chmod(path.join(folder, '.s.PGSQL.5432'), toAll ? 0o777 : 0o700);
}

/** A command as a user without rights, who has a home of its own. */
function withoutRights(command: readonly string[]): [string, string[]] {
  if (!isRoot) return [command[0]!, command.slice(1)];
  const user = ['--reuid', `${NOBODY}`, '--regid', `${NOBODY}`, '--clear-groups', '--no-new-privs', '--'];
  return ['setpriv', [...user, ...command]];
}

const plainEnv = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: scratch,
  npm_config_cache: path.join(scratch, 'npm-cache'),
  ...(process.env['npm_config_registry'] && { npm_config_registry: process.env['npm_config_registry'] }),
});

/** Does what a builder does with COPY: the last name is the place, a folder is copied as its content. */
async function copy(rest: string, folder: string): Promise<void> {
  const [, stage] = /^--from=(\w+) /.exec(rest) ?? [];
  const names = rest.replace(/^--from=\w+ /, '').split(' ');
  const to = names.pop()!;
  for (const name of names) {
    const from =
      stage === undefined ? path.join(project, name) : path.join(scratch, stage, name.replace('/app/', ''));
    const place = to.endsWith('/') ? path.join(folder, to, path.basename(from)) : path.join(folder, to);
    await cp(from, place, { recursive: true, verbatimSymlinks: true });
  }
  if (isRoot) spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder]);
}

it('the steps of the Containerfile, done by a user without rights, make a server that starts', async () => {
  const build = path.join(scratch, 'build');
  await mkdir(build);
  for (const { word, rest } of building) {
    if (word === 'COPY') await copy(rest, build);
    if (word !== 'RUN') continue;
    const [command, args] = withoutRights(['sh', '-c', rest]);
    const done = ran(command, args, { cwd: build, env: plainEnv() });
    expect([rest, done.code, done.code === 0 ? '' : done.output.slice(-2_000)]).toEqual([rest, 0, '']);
  }

  const image = path.join(scratch, 'image');
  const data = path.join(scratch, 'data');
  await mkdir(image);
  await mkdir(data);
  if (isRoot) await chown(data, NOBODY, NOBODY);
  for (const { word, rest } of running) if (word === 'COPY') await copy(rest, image);
  // Its root folder is read-only when it runs.
  if (isRoot) spawnSync('chown', ['-R', 'root:root', image]);
  spawnSync('chmod', ['-R', 'a-w', image]);
  await chmod(scratch, 0o755);

  await storeContact(database.db, exampleCompany);
  const begun = path.join(scratch, 'begun');
  await writeFile(begun, '');

  const set = running.filter(({ word }) => word === 'ENV').flatMap(({ rest }) => rest.split(' '));
  const env = {
    ...plainEnv(),
    ...Object.fromEntries(set.map((each) => each.split('=') as [string, string])),
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: data,
    DATABASE_URL: database.url,
    DATA_KEY: 'ab'.repeat(32),
    LOG_LEVEL: 'warn',
  };
  const start = JSON.parse(running.find(({ word }) => word === 'CMD')!.rest) as string[];
  const [command, args] = withoutRights(start);
  const child = spawn(command, args, { cwd: image, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    await Promise.race([
      ended,
      new Promise<void>((resolve) => {
        child.stdout.on('data', () => /Press Ctrl\+C/.test(output) && resolve());
      }),
    ]);
    const address = /running at (http:\S+)/.exec(output)?.[1];
    expect([address === undefined ? output : '']).toEqual(['']);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${address}/faq`)).text()).toContain('<h1');

    // The check of its health, as the builder would run it.
    const check = running.find(({ word }) => word === 'HEALTHCHECK')!.rest.replace(/^.*? CMD /, '');
    const [probe = '', ...probed] = JSON.parse(check) as string[];
    const port = new URL(address!).port;
    expect(ran(probe, probed, { env: { ...plainEnv(), PORT: port } }).code).toBe(0);
    expect(ran(probe, probed, { env: { ...plainEnv(), PORT: '1' } }).code).toBe(1);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
  // What was written lies in the folder for data alone.
  expect(ran('find', [image, '-newer', begun, '-type', 'f']).output).toBe('');
}, 900_000);

it('runs as a user without rights', () => {
  expect(running.find(({ word }) => word === 'USER')?.rest).toBe('node');
  expect(running.map(({ word }) => word).indexOf('USER')).toBeLessThan(
    running.map(({ word }) => word).indexOf('CMD'),
  );
});
