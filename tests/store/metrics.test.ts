import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Registry } from 'prom-client';
import { auth } from '#contract/auth.contract.ts';
import { backupKey, noBackupYet } from '#server/services/backups/backup-record.ts';
import { loadConfig } from '#server/start/config.ts';
import { openMetrics } from '#server/start/watching/metrics-port.ts';
import { stateMeters } from '#server/start/watching/state-meters.ts';
import { timeJob, timeProvider } from '#server/services/watching/meters.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const token = 'a-token-for-prometheus';
let test: TestApp;
let state: Registry;
let port: Awaited<ReturnType<typeof openMetrics>>;
beforeAll(async () => {
  test = await createTestApp();
  state = stateMeters(test.services, test.pool);
  port = await openMetrics({ port: 0, host: '127.0.0.1', token }, state);
});
afterAll(async () => {
  await port.close();
  await test.close();
});

const ask = (path: string, bearer?: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port.port}${path}`, {
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
  });
const lines = async (): Promise<string[]> => (await (await ask('/metrics', token)).text()).split('\n');
const value = async (line: string): Promise<number | undefined> => {
  const found = (await lines()).find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.split(' ').at(-1));
};

describe('/metrics', () => {
  it('is for those who send the token', async () => {
    expect((await ask('/metrics')).status).toBe(401);
    expect((await ask('/metrics', `${token}x`)).status).toBe(401);
    expect((await ask('/', token)).status).toBe(404);
    expect((await ask('/metrics', token)).headers.get('content-type')).toMatch(/^text\/plain/);
  });

  it('counts calls by their names and the codes of their replies', async () => {
    const good = 'moongate_request_seconds_count{call="auth.publicKey",code="200"}';
    const before = (await value(good)) ?? 0;
    await test.call(auth.publicKey, {});
    expect(await value(good)).toBe(before + 1);
    // Other files of the same process count, too.
    const refused = async (): Promise<number> =>
      (await lines())
        .filter((line) => line.startsWith('moongate_request_seconds_count{call="auth.login"'))
        .filter((line) => !line.includes('code="200"'))
        .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    const refusedBefore = await refused();
    await test.call(auth.login, {
      client: 'APP',
      loginType: 0,
      username: 'nobody@test.example',
      password: 'x',
    });
    expect(await refused()).toBe(refusedBefore + 1);
  });

  it('has no address of a request, whatever is asked for', async () => {
    await test.app.inject('/secret-of-mine/MG2511217K2M9QWD');
    await test.app.inject('/api/secret-of-mine');
    await test.app.inject('/secret-of-mine.php');
    const text = (await lines()).join('\n');
    expect(text).not.toContain('secret-of-mine');
    expect(text).toContain('call="unknown"');
  });

  it('tells the state of queue, database, drafts and process', async () => {
    const text = (await lines()).join('\n');
    for (const name of [
      'moongate_database_up 1',
      'moongate_database_connections{state="waiting"} 0',
      'moongate_queue_jobs{line="payments",state="due"} 0',
      'moongate_queue_late{line="codes"} 0',
      'moongate_drafts_open 0',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ])
      expect(text).toContain(name);
  });

  it('tells the age and the size of the last good backup only where backups are made', async () => {
    const backups = async (): Promise<string[]> =>
      (await lines()).filter((line) => line.startsWith('moongate_backup'));
    expect(await backups()).toEqual([]);
    const good = { at: new Date(Date.now() - 48 * 60 * 60 * 1000).toISOString(), bytes: 4_711 };
    const value = JSON.stringify({ ...noBackupYet(24, new Date()), good, failure: 'no room' });
    await test.db.insertInto('setting').values({ key: backupKey, value }).execute();
    const registry = stateMeters(test.services, test.pool);
    const text = (await registry.metrics()).split('\n').filter((line) => line.startsWith('moongate_backup'));
    expect(text.slice(1)).toEqual([
      'moongate_backup_bytes 4711',
      'moongate_backup_late 1',
      'moongate_backup_failed 1',
    ]);
    const age = Number(text[0]?.split(' ')[1]);
    expect(age).toBeGreaterThanOrEqual(48 * 3_600);
    const told = (await test.app.inject('/healthz')).json<{ backup: object }>().backup;
    expect(told).toMatchObject({ bytes: 4_711, isLate: true, hasFailed: true });
  });

  it('says of each gauge that is the same on every server that it must not be summed', async () => {
    const help = (await lines()).filter((line) => /^# HELP moongate_(queue|drafts|backup)/.test(line));
    expect(help).toHaveLength(8);
    expect(help.filter((line) => !line.includes('take the max'))).toEqual([]);
  });

  it('measures jobs and providers by their results', async () => {
    await timeJob('mail', async () => {});
    await expect(timeJob('mail', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const labels = { provider: 'stripe', call: 'start' };
    await expect(
      timeProvider(
        labels,
        () => Promise.reject(new Error('no')),
        () => 'away',
      ),
    ).rejects.toThrow('no');
    expect(await value('moongate_job_seconds_count{job="mail",result="done"}')).toBeGreaterThan(0);
    expect(await value('moongate_job_seconds_count{job="mail",result="failed"}')).toBeGreaterThan(0);
    expect(await value('moongate_provider_seconds_count{provider="stripe",call="start",result="away"}')).toBe(
      1,
    );
  });
});

describe('the settings', () => {
  const watching = (env: Record<string, string>) => loadConfig(env).watching;
  it('opens no port where none is named', () => {
    expect(watching({}).metrics).toBeUndefined();
  });

  it('needs a token for readers of other machines, and a long one', () => {
    expect(watching({ METRICS_PORT: '9464' }).metrics).toEqual({
      port: 9464,
      host: '127.0.0.1',
      token: null,
    });
    const outside = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
    expect(() => watching(outside)).toThrow(/^METRICS_TOKEN must be set/);
    expect(() => watching({ ...outside, METRICS_TOKEN: 'short' })).toThrow(/at least 16/);
    expect(watching({ ...outside, METRICS_TOKEN: token }).metrics?.token).toBe(token);
  });

  it.each(['1,2,3', '4,3,2,1', 'x', '-1,2,3,4'])('refuses %s as steps of load', (text) => {
    expect(() => loadConfig({ SHED_AFTER_MS: text })).toThrow(/^SHED_AFTER_MS must be/);
  });
});
