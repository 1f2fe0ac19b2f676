import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Outside, outsideWithEngine } from '#tests/support/packed-engine.ts';
import { apiOf } from '#tooling/engine-api.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');

/** Words of the shop, and of the countries between which it sells. The package is for any application. */
const shopWords =
  /\b(visas?|passports?|travellers?|childType|CNY|RMB|flights?|wi-?fi|e-?sims?|moongate\.example)\b/i;

describe('the package of the engine', () => {
  let outside: Outside;
  beforeAll(async () => {
    outside = await outsideWithEngine('library');
  });
  afterAll(() => outside.remove());

  const filesIn = (ending: RegExp): string[] =>
    readdirSync(outside.engine, { recursive: true, encoding: 'utf8' }).filter((name) => ending.test(name));

  it('is built as publint and “Are the types wrong?” demand of ES modules', async () => {
    const { messages } = await publint({ pkgDir: outside.engine });
    expect(messages).toEqual([]);
    const data = new Uint8Array(readFileSync(outside.tarball));
    const checked = await checkPackage(createPackageFromTarballData(data), {
      excludeEntrypoints: ['./tokens.css'],
    });
    const problems = checked.types === false ? ['no types'] : checked.problems;
    // Loaders that do not know `exports`, or only CommonJS, cannot load it.
    const old = new Set(['node10', 'node16-cjs']);
    const found = problems.filter(
      (problem) =>
        typeof problem === 'string' || !('resolutionKind' in problem) || !old.has(problem.resolutionKind),
    );
    expect(found).toEqual([]);
  });

  it('has declarations and source maps, and no word of the shop', () => {
    const code = filesIn(/\.js$/).filter((name) => !name.startsWith('node_modules'));
    expect(code.length).toBeGreaterThan(200);
    expect(filesIn(/\.d\.ts$/)).toHaveLength(code.length);
    expect(filesIn(/\.js\.map$/)).toHaveLength(code.length);
    const naming = filesIn(/\.(js|ts|json|css)$/).flatMap((name) => {
      const word = shopWords.exec(readFileSync(path.join(outside.engine, name), 'utf8'));
      return word === null ? [] : [`${name}: ${word[0]}`];
    });
    expect(naming).toEqual([]);
  });

  it('brings its pages, whose links lead to files', () => {
    const pages = filesIn(/^(README|api|docs.+)\.md$/);
    expect(pages.length).toBeGreaterThan(10);
    const lost = pages.flatMap((page) =>
      [...readFileSync(path.join(outside.engine, page), 'utf8').matchAll(/\]\((?!\w+:)([^)#]+)/g)]
        .map(([, name = '']) => path.join(path.dirname(page), name))
        .filter((name) => !existsSync(path.join(outside.engine, name))),
    );
    expect(lost).toEqual([]);
  });

  it('has the public names of api.md, with their types', async () => {
    const page = await apiOf(outside.engine);
    expect(page).toBe(readFileSync(path.join(root, 'src/engine/api.md'), 'utf8'));
  });

  it('lets an application elsewhere compile, check, fill in and judge a form with a format of its own', async () => {
    const settings = {
      compilerOptions: {
        target: 'ES2023',
        module: 'nodenext',
        strict: true,
        skipLibCheck: true,
        types: ['node'],
        rootDir: '.',
        outDir: 'built',
      },
      files: ['application.ts', 'machines/library/loan.machine.ts'],
    };
    writeFileSync(path.join(outside.folder, 'tsconfig.json'), JSON.stringify(settings));
    writeFileSync(path.join(outside.folder, 'package.json'), JSON.stringify({ type: 'module' }));
    await run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', outside.folder]);
    const { stdout } = await run(process.execPath, ['built/application.js'], { cwd: outside.folder });
    const seen = JSON.parse(stdout) as Record<string, unknown>;
    expect(seen).toMatchObject({
      ids: ['library/loan'],
      answers: {
        reader: { email: expect.stringContaining('@') as string },
        books: { isbn: '9783161484100' },
      },
      findings: [],
      refused: ['/books/isbn format', '/books/until required'],
      judged: [[], ['/books/isbn']],
      told: expect.stringContaining('did you mean isbn?') as string,
    });
  });

  it('brings commands that check an application and write a page about its machines', async () => {
    const application = path.join(outside.folder, 'checked');
    cpSync(path.join(root, 'tests/outside/checked'), application, { recursive: true });
    const { bin } = JSON.parse(readFileSync(path.join(outside.engine, 'package.json'), 'utf8')) as {
      bin: Record<string, string>;
    };
    const program = path.join(outside.engine, bin['moongate-engine']!);
    const command = (...args: string[]): Promise<{ code: number; stdout: string }> =>
      run(process.execPath, [program, ...args, '--extension', 'extension.ts'], { cwd: application }).then(
        ({ stdout }) => ({ code: 0, stdout }),
        (error: unknown) => error as { code: number; stdout: string },
      );
    expect(await command('check')).toMatchObject({ code: 0, stdout: 'Nothing is wrong.\n' });
    expect(await command('report')).toMatchObject({ code: 0 });
    const page = readFileSync(path.join(application, 'report.html'), 'utf8');
    expect(page).toContain('<h2>library/card</h2>');
    const change = (name: string, right: string, wrong: string): void => {
      const file = path.join(application, name);
      const text = readFileSync(file, 'utf8');
      expect(text).toContain(right);
      writeFileSync(file, text.replace(right, wrong));
    };
    change('machines/library/card.machine.ts', "event.step === 'reader'", "event.step === 'raeder'");
    change('locales/de/fields.json', '"label": "Name",', '');
    const { code, stdout } = await command('check');
    expect(code).toBe(1);
    expect(stdout).toMatch(/this field has no label in de; add "name\.label" to .*\(field-label-missing\)/);
    expect(stdout).toMatch(/has the guard isReader, which is never true; .*\(guard-never-true\)/);
    expect(stdout).toMatch(/\n3 findings\.\n$/);
  });
});
