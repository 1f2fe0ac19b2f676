import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { withReport } from '#tooling/bench/figures.ts';
import { weightsOf } from '#tooling/bench/weights.ts';

const page = readFileSync(new URL('../../src/tooling/bench/figures.md', import.meta.url), 'utf8');

it('the page of figures has a place for the report, and keeps the text around it', () => {
  const written = withReport(page, 'bench:forms', 'THE REPORT\n');
  expect(written.split('THE REPORT')).toHaveLength(2);
  expect(withReport(written, 'bench:forms', 'THE REPORT\n')).toBe(written);
  expect(written).toMatch(/^# How fast it is\n/);
  expect(written).toContain('npm run bench:server');
});

it('a page without markers is refused', () => {
  expect(() => withReport('# Figures', 'bench:forms', 'THE REPORT')).toThrow('<!-- bench:forms -->');
});

it('the weight of a page is told by packages and folders, which are the page together', () => {
  const chunk = (fileName: string, modules: Record<string, string>, more: object = {}) => ({
    fileName,
    isEntry: false,
    facadeModuleId: null,
    imports: [],
    code: Object.values(modules).join(''),
    modules: Object.fromEntries(Object.entries(modules).map(([id, code]) => [id, { code }])),
    ...more,
  });
  const shared = chunk('shared.js', {
    '/p/node_modules/react-dom/a.js': 'x = 1;'.repeat(50),
    '/p/src/engine/form/b.ts': 'y',
  });
  const chunks = [
    chunk(
      'wizard.js',
      { '/p/node_modules/@mantine/core/c.js': 'z' },
      {
        isEntry: true,
        facadeModuleId: '/p/wizard.html',
        imports: ['shared.js'],
      },
    ),
    shared,
    chunk('later.js', { '/p/node_modules/uuid/d.js': 'u' }),
  ] as unknown as Parameters<typeof weightsOf>[0];
  const weights = weightsOf(chunks, 'wizard');
  expect(weights.map(({ part }) => part).sort()).toEqual(['@mantine/core', 'react-dom', 'src/engine/form']);
  const whole = [chunks[0]!, chunks[1]!].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  expect(weights.reduce((sum, { kilobytes }) => sum + kilobytes, 0)).toBeCloseTo(whole / 1000);
});
