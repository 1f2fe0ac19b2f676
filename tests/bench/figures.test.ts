import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withReport } from '#tooling/bench/figures.ts';

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
