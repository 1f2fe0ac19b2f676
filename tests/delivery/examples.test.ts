import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '#server/start/config.ts';
import { configVariables } from '#server/start/config-variables.ts';
import { selfSigned } from '#tests/support/certificate.ts';
import { isInstalled, ran } from '#tests/support/installed.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { exists, read } from '../architecture/source-files.ts';

const folder = 'src/delivery';
const known = new Set([...configVariables.map(({ name }) => name), 'NODE_ENV', 'MALLOC_ARENA_MAX']);

describe('compose.yaml', () => {
  interface Service {
    readonly environment?: Record<string, string>;
    readonly read_only?: boolean;
    readonly depends_on?: Record<string, unknown> | string[];
    readonly volumes?: string[];
    readonly build?: { readonly dockerfile: string };
  }
  const { services, volumes } = parse(read(`${folder}/compose.yaml`)) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };

  it('sets only variables that the server reads', () => {
    const strange = Object.keys(services['shop']?.environment ?? {}).filter((name) => !known.has(name));
    expect(strange).toEqual([]);
  });

  it('names services, volumes and files that exist', () => {
    for (const { depends_on: needed = [], volumes: mounted = [] } of Object.values(services)) {
      const names = Array.isArray(needed) ? needed : Object.keys(needed);
      expect(names.filter((name) => services[name] === undefined)).toEqual([]);
      expect(mounted.filter((mount) => !((mount.split(':')[0] ?? '') in volumes))).toEqual([]);
    }
    expect(exists(services['shop']?.build?.dockerfile ?? '')).toBe(true);
  });

  it('gives the shop folders of its own alone to write to', () => {
    expect(services['shop']).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] });
  });

  it('has backups made, in a volume that holds nothing else and belongs to the user of the image', () => {
    const { volumes: mounted = [], environment = {} } = services['shop'] ?? {};
    const image = read(`${folder}/Containerfile`);
    const [, dataDir] = /DATA_DIR=(\S+)/.exec(image)!;
    const { backups } = loadConfig({ DATA_DIR: dataDir!, BACKUP_DIR: environment['BACKUP_DIR']! });
    expect(mounted).toContain(`backups:${backups.folder}`);
    expect(Object.values(services).flatMap(({ volumes: all = [] }) => all.filter(isOfBackups))).toHaveLength(
      1,
    );
    expect(image).toMatch(new RegExp(`chown node:node .*${backups.folder}\\b`));
    expect(Object.keys(environment)).toEqual(
      expect.arrayContaining(['BACKUP_EVERY_HOURS', 'BACKUP_KEEP_DAYS']),
    );
  });
});

const isOfBackups = (mount: string): boolean => mount.startsWith('backups:');

describe('moongate.service', () => {
  const unit = read(`${folder}/moongate.service`);

  it('sets only variables that the server reads', () => {
    const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, all = '']) => all.split(' '));
    expect(set.map((each) => each.split('=')[0]!).filter((name) => !known.has(name))).toEqual([]);
  });

  it('has backups made, in a folder that systemd makes beside that of the data', () => {
    const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, all = '']) => all.split(' '));
    const given = Object.fromEntries(set.map((each) => each.split('=')));
    const { backups, dataDir } = loadConfig({ ...given, DATA_KEY: 'ab'.repeat(32) });
    expect(backups).toMatchObject({ everyHours: 24, keepDays: 30 });
    const [, made = ''] = /^StateDirectory=(.*)$/m.exec(unit)!;
    expect(made.split(' ').map((name) => `/var/lib/${name}`)).toEqual([dataDir, backups.folder]);
  });

  it('and the Containerfile start the same program', () => {
    const [, started] = /^ExecStart=\/usr\/bin\/env (.*)$/m.exec(unit)!;
    const [, command] = /^CMD (.*)$/m.exec(read(`${folder}/Containerfile`))!;
    expect(started).toBe((JSON.parse(command!) as string[]).join(' '));
    expect(exists(started!.split(' ').at(-1)!)).toBe(true);
  });

  it.runIf(isInstalled('systemd-analyze', 'the check of moongate.service'))('is a unit of systemd', () => {
    expect(ran('systemd-analyze', ['verify', `${folder}/moongate.service`])).toEqual({ code: 0, output: '' });
  });
});

describe('proxies', () => {
  it.runIf(isInstalled('haproxy', 'the check of haproxy.cfg'))('HAProxy takes its file', async () => {
    const own = await temporaryFolder();
    const file = path.join(own, 'haproxy.cfg');
    const text = read(`${folder}/haproxy.cfg`);
    await writeFile(file, text.replaceAll('/etc/haproxy/moongate.pem', selfSigned(own).both));
    const { code, output } = ran('haproxy', ['-c', '-f', file]);
    expect([code, output.replaceAll(/\[NOTICE\].*\n/g, '')]).toEqual([0, expect.any(String)]);
  });

  it.runIf(isInstalled('caddy', 'the check of Caddyfile'))('Caddy takes its file', async () => {
    const args = ['validate', '--adapter', 'caddyfile', '--config', `${folder}/Caddyfile`];
    const home = await temporaryFolder();
    const { code, output } = ran('caddy', args, { env: { ...process.env, HOME: home, XDG_DATA_HOME: home } });
    expect([code, output]).toEqual([0, expect.stringContaining('Valid configuration')]);
    expect(output).not.toContain('"level":"warn"');
  });
});
