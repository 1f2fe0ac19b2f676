import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ownMeters } from '#server/services/watching/meters.ts';
import { stateMeters } from '#server/start/watching/state-meters.ts';
import { createLog } from '#server/start/log.ts';
import { createJobs } from '#server/services/jobs/jobs.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { isInstalled, ran } from '#tests/support/installed.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { read } from '../architecture/source-files.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly action: string };
}
interface Panel {
  readonly title: string;
  readonly targets: { readonly expr: string }[];
}

const folder = 'src/delivery/watching';
const { groups } = parse(read(`${folder}/alerts.yml`)) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read(`${folder}/dashboard.json`)) as { panels: Panel[] };
const expressions = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
];
const hasPromtool = isInstalled('promtool', 'the check of alerts and dashboard');

/** The names of all metrics that a server tells, with those that Prometheus makes of histograms. */
async function told(): Promise<Set<string>> {
  const database = await createTestDatabase();
  const jobs = createJobs(database.pool, createLog('silent'));
  const metrics = Registry.merge([ownMeters, stateMeters({ db: database.db, jobs }, database.pool)]);
  const all = metrics.getMetricsAsArray();
  await database.close();
  return new Set(
    all.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

describe('alerts and dashboard', () => {
  it('name only metrics that a server tells', async () => {
    const known = await told();
    const strange = expressions.flatMap(([where, expr]) =>
      [...expr.matchAll(/\b(?:moongate|nodejs|process)_\w+/g)]
        .filter(([name]) => !known.has(name))
        .map(([name]) => `${where}: ${name}`),
    );
    expect(strange).toEqual([]);
    expect(expressions.length).toBeGreaterThan(25);
  });

  it('show each metric of this product', async () => {
    const text = expressions.map(([, expr]) => expr).join('\n');
    const own = [...(await told())].filter((name) => name.startsWith('moongate_'));
    const bases = new Set(own.map((name) => name.replace(/_(bucket|count|sum)$/, '')));
    expect([...bases].filter((name) => !text.includes(name))).toEqual([]);
  });

  it('never sum what is the same on every server', () => {
    const summed = expressions.filter(([, expr]) =>
      /\bsum\b[^(]*\(\s*moongate_(queue|drafts|pressure|backup)/.test(expr),
    );
    expect(summed).toEqual([]);
  });
});

it.each(rules)('the alert $alert says what customers notice, and what to do', ({ annotations }) => {
  expect(annotations.summary).toMatch(/^[A-Z'].*\.$/);
  expect(annotations.action).toMatch(/^[A-Z].*\.$/);
});

describe.runIf(hasPromtool)('promtool', () => {
  it('finds nothing wrong with the alerts', () => {
    expect(ran('promtool', ['check', 'rules', `${folder}/alerts.yml`])).toMatchObject({ code: 0 });
    const tested = ran('promtool', ['test', 'rules', `${folder}/alerts.test.yml`]);
    expect([tested.code, tested.output]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('finds nothing wrong with the settings of Prometheus', () => {
    const checked = ran('promtool', ['check', 'config', '--syntax-only', `${folder}/prometheus.yml`]);
    expect([checked.code, checked.output]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('understands each expression of the dashboard', async () => {
    const file = path.join(await temporaryFolder(), 'rules.yml');
    const records = panels.flatMap(({ targets }, panel) =>
      targets.map(({ expr }, target) => ({ record: `panel_${panel}_${target}`, expr })),
    );
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: records }] }));
    const checked = ran('promtool', ['check', 'rules', file]);
    expect([checked.code, checked.output]).toEqual([
      0,
      expect.stringContaining(`${records.length} rules found`),
    ]);
  });
});
