import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { filesOfForm } from '#app/worker/built-files.ts';
import { workerPath } from '#contract/worker.ts';
import { locales } from '#contract/locale.ts';
import { keptFilesOf } from '#tooling/worker-files.ts';
import { builtFiles } from '#tests/support/built-files.ts';

const app = fileURLToPath(new URL('../../build/app', import.meta.url));
const kept = await builtFiles();
/** The name of a file without its hash. */
const nameOf = (file: string): string => file.replace(/^\/assets\//, '').replace(/-[\w-]{8}\.\w+$/, '');
/** What is sent of a file: scripts and styles are compressed. */
const sentBytes = (file: string): number => {
  const gzip = statSync(`${app}${file}.gz`, { throwIfNoEntry: false });
  return (gzip ?? statSync(app + file)).size;
};
const total = (files: readonly string[]): number => files.reduce((sum, file) => sum + sentBytes(file), 0);

describe('the service worker of the build', () => {
  it('names the files of this build', () => {
    const script = readFileSync(app + workerPath, 'utf8');
    expect(script).toContain(kept.entry);
    for (const file of [...kept.shell, ...kept.form]) expect(script, file).toContain(file);
  });

  it('keeps for every visitor what shows a page and the first step of an order', () => {
    const names = kept.shell.map(nameOf);
    expect(names).toEqual(
      expect.arrayContaining([
        'index',
        'start',
        'base',
        'layout',
        'form-layout',
        'wizard',
        'transport',
        'style',
      ]),
    );
    expect(names).toEqual(
      expect.arrayContaining(['common-visa.page', 'vip-serve.page', 'card.page', 'esim.page']),
    );
    expect(names.filter((name) => name.endsWith('normal'))).toEqual([
      'inter-latin-wght-normal',
      'source-serif-4-latin-wght-normal',
    ]);
  });

  it.each(['shell', 'form'] as const)(
    'keeps in its %s nothing of operators, owners and readers of PDF',
    (part) => {
      const others = /^(?:back-office|studio|workbench|desk|review-room|pdf|tesseract|rjsf|rich-text-widget)/;
      expect(kept[part].map(nameOf).filter((name) => others.test(name))).toEqual([]);
    },
  );

  it('is within 500 kB for every visitor, and 250 kB more for whoever begins an order', () => {
    expect(total(kept.shell)).toBeLessThan(500_000);
    const ids = Object.keys(kept.flows);
    expect(ids.length).toBeGreaterThanOrEqual(10);
    for (const id of ids)
      for (const locale of locales)
        expect(total(filesOfForm(kept, { id, locale })), `${id} ${locale}`).toBeLessThan(250_000);
  });

  it('keeps of a form its flow and its machine, and the texts of one language', () => {
    const names = filesOfForm(kept, { id: 'visa/study', locale: 'DE' }).map(nameOf);
    expect(names).toEqual(expect.arrayContaining(['study', 'common.machine', 'visa.flow', 'calendar']));
    expect(names.filter((name) => name === 'de').length).toBeGreaterThanOrEqual(4);
    expect(names.filter((name) => /^(?:fr|zh|es|it)$/.test(name))).toEqual([]);
    expect(names).not.toContain('work');
  });
});

it('says which source is missing in a build', () => {
  const manifest = { 'index.html': { file: 'assets/index-Ab3dEf9h.js', imports: ['_gone.js'] } };
  expect(() => keptFilesOf(manifest, [], [])).toThrow('the build has no chunk of _gone.js');
});
