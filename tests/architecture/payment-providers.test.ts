import { describe, expect, it } from 'vitest';
import { paymentProviders } from '#server/orders/money/providers/index.ts';
import { filesBelow, importsOf, read } from './source-files.ts';

const folder = 'src/server/orders/money/providers';
const names = paymentProviders.map(({ name }) => name);

it('there is a row in the table for each folder that describes a provider', () => {
  const described = filesBelow([folder], /^[^/]+(\/[^/]+){5}\/index\.ts$/);
  expect(described).toEqual(names.map((name) => `${folder}/${name}/index.ts`).sort());
});

describe('outside its own folder and the table, nobody names a provider', () => {
  /** Their paths and the names of their pages stand in the specification. */
  const specified = [/\/api\/alipay\/\w+/g, /alipay-(success|cancel)|[aA]lipay(Success|Cancel)/g];
  const naming = new RegExp(names.join('|'), 'i');
  /** Benchmarks and trials take one provider, as a test does. Texts of the shop may name all of them. */
  const others = /^src\/(tooling\/(bench|faults)|server\/content\/seed|demo\/seed)/;
  const isOwn = (file: string): boolean =>
    file === `${folder}/index.ts` || names.some((name) => file.startsWith(`${folder}/${name}/`));
  const namedIn = (text: string): string | undefined =>
    naming.exec(specified.reduce((rest, known) => rest.replaceAll(known, ''), text))?.[0];

  it('in the program', () => {
    const files = filesBelow(['src'], /\.(tsx?|sql)$/).filter((file) => !others.test(file) && !isOwn(file));
    const found = files.flatMap((file) => {
      const name = namedIn(`${file}\n${read(file)}`);
      return name === undefined ? [] : [`${file}: ${name}`];
    });
    expect(found).toEqual([]);
  });

  it.each([
    "payments.byName('stripe')",
    'const url = paypalUrl;',
    '// Alipay waits.',
    "import { stripe } from './stripe/index.ts'",
  ])('recognises %s', (line) => {
    expect(namedIn(line)).toBeDefined();
  });
});

describe.each(names)('%s', (name) => {
  it('is described without its code and its packages, which are loaded when they are needed', () => {
    const files = [`${folder}/${name}/index.ts`, `${folder}/${name}/settings.ts`];
    const loaded = files.flatMap(importsOf).map(({ to }) => to.replace(`${folder}/`, ''));
    const allowed = new Set(['description.ts', `${name}/settings.ts`, `${name}/calls.ts`]);
    expect(loaded.filter((to) => !allowed.has(to) && !to.startsWith('src/contract/'))).toEqual([]);
    expect(read(files[0]!)).toContain("await import('./calls.ts')");
    expect(read(files[0]!)).not.toMatch(/from '\.\/calls\.ts'/);
  });
});
