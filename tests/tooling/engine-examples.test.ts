import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Outside, outsideWithEngine } from '#tests/support/packed-engine.ts';
import { publicNames } from '#tooling/engine-api.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');
const tsx = pathToFileURL(path.join(root, 'node_modules/tsx/dist/loader.mjs')).href;

/** What an example takes for granted, by the file of the application that has it. */
const around = ['around', 'around-page'].map((name) => {
  const text = readFileSync(path.join(root, `tests/outside/card/${name}.ts`), 'utf8');
  const own = [...text.matchAll(/^export (?:const (\w+)|\{ (\w+) \})/gm)].map(
    ([, one, other]) => one ?? other!,
  );
  return { from: `./${name}.ts`, names: own };
});

/** Whether code uses a name: not in a text or a comment, as a key, or as a part of something else. */
const has = (code: string, name: string): boolean =>
  new RegExp(`(?<!(?<!\\.\\.)\\.)\\b${name}\\b(?!\\s*:)`).test(
    code.replaceAll(/'[^'\n]*'|"[^"\n]*"|\/\/.*$/gm, "''"),
  );
const declares = (text: string, name: string): boolean =>
  new RegExp(`(?:const|function|import|let) ${name}\\b|const \\{ ${name} \\}`).test(text);

interface Example {
  entry: string;
  name: string;
  example: string;
}

/** A module of an example: with its imports, and with each result in a comment compared with what comes out. */
function moduleOf({ example }: Example, names: readonly Omit<Example, 'example'>[]): string {
  const code = example.replaceAll(/^(.+?);? \/\/ (.+)$/gm, (line, expression: string, result: string) =>
    /^[[{'\d-]|^(?:true|false|null|undefined)$/.test(result) ? asCheck(expression, result) : line,
  );
  const froms = new Map<string, Set<string>>();
  const wanted = [
    ...names.map(({ entry, name }) => ({ from: `moongate-engine/${entry}`, name })),
    ...around.flatMap(({ from, names: own }) => own.map((name) => ({ from, name }))),
    { from: 'react', name: 'ReactNode' },
  ];
  for (const { from, name } of wanted) {
    if (!has(code, name) || declares(code, name)) continue;
    froms.set(from, (froms.get(from) ?? new Set()).add(name));
  }
  const imports = [...froms].map(([from, own]) => {
    const types = new Set(
      names.flatMap(({ name, isType }: { name: string; isType?: boolean }) => (isType ? [name] : [])),
    );
    const list = [...own].map((name) => (types.has(name) || name === 'ReactNode' ? `type ${name}` : name));
    return `import { ${list.join(', ')} } from '${from}';`;
  });
  return [
    "import { deepStrictEqual } from 'node:assert';",
    ...imports,
    code,
    'export { deepStrictEqual };',
    '',
  ].join('\n');
}

/** `if (…) expression` keeps its condition. */
function asCheck(expression: string, result: string): string {
  const [, before = '', what = ''] = /^(\s*(?:if \(.+?\) )?)(.+)$/.exec(expression)!;
  return `${before}deepStrictEqual(structuredClone(${what}), ${result});`;
}

describe('the example of each public name', () => {
  let outside: Outside;
  let names: ReturnType<typeof publicNames>;
  let examples: { file: string; name: string; isOfPage: boolean }[];

  beforeAll(async () => {
    outside = await outsideWithEngine('card', ['@vitejs/plugin-react', 'i18next']);
    const { folder } = outside;
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    names = publicNames(outside.engine);
    examples = names
      .filter(({ isType }) => !isType)
      .map((each) => {
        const file = `example-of-${each.name}.tsx`;
        writeFileSync(path.join(folder, file), moduleOf(each, names));
        return { file, name: each.name, isOfPage: ['react', 'mantine'].includes(each.entry) };
      });
  }, 240_000);
  afterAll(() => outside?.remove());

  it('is there', () => {
    const without = names.filter(({ isType, example }) => !isType && example === '');
    expect(names.filter(({ isType }) => !isType).length).toBeGreaterThan(50);
    expect(without.map(({ entry, name }) => `${entry}: ${name}`)).toEqual([]);
  });

  it('runs and gives the results that it tells, where it needs no page', async () => {
    const { folder } = outside;
    const own = examples.filter(({ isOfPage }) => !isOfPage);
    const runner = [
      "import { buildFlows, folderFiles } from 'moongate-engine/compiler';",
      "import { extension } from './around.ts';",
      "buildFlows(folderFiles('schemas', extension), 'flows');",
      'const failed: string[] = [];',
      `for (const [name, file] of ${JSON.stringify(own.map(({ name, file }) => [name, `./${file}`]))} as [string, string][])`,
      '  await import(file).catch((error: unknown) => failed.push(`${name}: ${String(error)}`));',
      'process.stdout.write(JSON.stringify(failed), () => process.exit());',
    ];
    writeFileSync(path.join(folder, 'run.ts'), runner.join('\n'));
    const { stdout } = await run(process.execPath, ['--import', tsx, 'run.ts'], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual([]);
  }, 120_000);

  it('fits the declarations of the package', async () => {
    const { folder } = outside;
    const settings = {
      extends: path.join(root, 'tsconfig.json'),
      compilerOptions: { types: ['node', 'vite/client'], noUnusedLocals: false, noUnusedParameters: false },
      include: ['example-of-*.tsx', 'flows.d.ts'],
    };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    const told = await run(process.execPath, [compiler, '-p', folder]).catch(
      ({ stdout }: { stdout: string }) => ({ stdout }),
    );
    expect(told.stdout).toBe('');
  }, 120_000);
});
