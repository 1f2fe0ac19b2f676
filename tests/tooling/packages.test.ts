import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { judgeAudit } from '#tooling/packages/audit.ts';
import { isAllowed, licenceTable, unwanted } from '#tooling/packages/licences.ts';
import { billOfMaterials, type Component } from '#tooling/packages/sbom.ts';

const root = new URL('../..', import.meta.url).pathname;

describe('npm run sbom', () => {
  const { bomFormat, components } = billOfMaterials(root, false);
  const { dependencies } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as {
    dependencies: Record<string, string>;
  };

  it('names each package of production with its version and its licence, and all are allowed', () => {
    expect(bomFormat).toBe('CycloneDX');
    const has = new Set(components.map(({ name, version }) => `${name}@${version}`));
    expect(Object.entries(dependencies).filter(([name, version]) => !has.has(`${name}@${version}`))).toEqual(
      [],
    );
    expect(unwanted(components, root)).toEqual([]);
    expect(licenceTable(components, root)).toContain(`| fastify | ${dependencies['fastify']} | MIT |`);
  });

  it.each([
    ['MIT', true],
    ['(MPL-2.0 OR Apache-2.0)', true],
    ['MIT AND OFL-1.1', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-or-later', false],
    ['unknown', false],
  ])('the licence %s is allowed: %s', (licence, expected) => {
    expect(isAllowed(licence)).toBe(expected);
  });

  it('refuses a package with another licence, but not the library for pictures', () => {
    const of = (name: string): Component => ({
      name,
      version: '1.0.0',
      licenses: [{ license: { id: 'LGPL-3.0-or-later' } }],
    });
    expect(unwanted([of('a'), of('@img/sharp-libvips-linux-x64')], root).map(({ name }) => name)).toEqual([
      'a',
    ]);
  });
});

describe('npm run audit', () => {
  const audit = (...severities: string[]): string =>
    JSON.stringify({
      vulnerabilities: Object.fromEntries(
        severities.map((severity, index) => [`p${index}`, { name: `p${index}`, severity }]),
      ),
    });

  it.each([
    ['nothing', audit(), '', true, /0 packages have lesser/],
    ['lesser holes', audit('low', 'moderate'), '', true, /2 packages have lesser/],
    ['a high one', audit('low', 'high'), '', false, /p1 \(high\)/],
    ['a critical one', audit('critical'), '', false, /p0 \(critical\)/],
    [
      'no answer',
      '{"error":{"summary":""}}',
      'npm warn audit 405 Method Not Allowed - POST',
      true,
      /405 Method Not Allowed/,
    ],
    ['no network', '', 'npm error network', true, /does not answer/],
  ])('judges %s', (_, output, errors, isRight, sentence) => {
    expect(judgeAudit(output, errors)).toEqual({ isRight, sentence: expect.stringMatching(sentence) });
  });
});
