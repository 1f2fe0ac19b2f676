import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { exists, filesBelow, linesOf, read, topFolders } from './source-files.ts';

const code = filesBelow(['src', 'machines'], /\.tsx?$/);
const tests = filesBelow(['tests'], /\.tsx?$/);
const written = filesBelow(topFolders, /\.(tsx?|json|css|html|md|txt|svg)$/);
const tooLong = (files: string[], limit: number): string[] => files.filter((file) => linesOf(file) > limit);

describe('sizes', () => {
  it('has no file of code over 300 lines, and no test over 500', () => {
    expect(tooLong(code, 300)).toEqual([]);
    expect(tooLong(tests, 500)).toEqual([]);
  });

  // The plan of the house allows 7,500. What Mantine can say is no style sheet, but of forms, which are drawn without it, too.
  it('has no more than 7,500 lines of style sheets together', () => {
    const lines = filesBelow(['src', 'tests'], /\.css$/).map(linesOf);
    expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(7500);
  });

  it('has half of its code in files of 60 lines or less, and nine tenths in files of 200 or less', () => {
    const lengths = filesBelow(['src'], /\.tsx?$/)
      .map(linesOf)
      .sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60);
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(200);
  });
});

describe('names', () => {
  it('are never general words such as "utils" or "helpers"', () => {
    const drawers = /^(misc|utils?|helpers?|common|shared-utils|lib)$/;
    // The specification gives the machine of several visas the name "common".
    const known = new Set(['machines/visa/common.machine.ts']);
    const found = [...code, ...tests].filter((file) =>
      file.split('/').some((part) => drawers.test(part.split('.')[0]!.toLowerCase())),
    );
    expect(found.filter((file) => !known.has(file))).toEqual([]);
  });

  it('are written in kebab-case', () => {
    const odd = [...code, ...tests].filter(
      (file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.tsx?$/.test(path.basename(file)),
    );
    expect(odd).toEqual([]);
  });

  it('say the role of a file by its suffix', () => {
    const roles: [string, RegExp][] = [
      // Machines of lists of pages are made by one file.
      ['machines', /\.(machine|rules)\.ts$|^machines\/linear\.ts$/],
      ['src/server/modules', /\.server\.ts$/],
    ];
    for (const [folder, suffix] of roles) {
      expect(code.filter((file) => file.startsWith(`${folder}/`) && !suffix.test(file))).toEqual([]);
    }
  });
});

describe('pages', () => {
  const pages = filesBelow(['src/app/pages'], /\.page\.tsx$/);

  it('each have a route, and each route its page', () => {
    const routes = filesBelow(['src/app/pages'], /\.route\.ts$/);
    expect(routes.map((file) => file.replace('.route.ts', '.page.tsx'))).toEqual(pages);
  });

  it.each(pages)('%s exports its component alone', (file) => {
    expect(read(file).match(/^export .*/gm)).toEqual([
      expect.stringMatching(/^export function [A-Z]\w*Page\(/),
    ]);
  });
});

describe('README.md', () => {
  it.each(topFolders)('of %s opens the folder in 30 lines or less', (folder) => {
    const file = `${folder}/README.md`;
    expect(exists(file), `${file} is missing`).toBe(true);
    expect(linesOf(file)).toBeLessThanOrEqual(30);
  });

  const readme = exists('README.md') ? read('README.md') : null;

  it.skipIf(readme === null)('names only scripts that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...readme!.matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
      ([, run, short]) => run ?? short!,
    );
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });
});

describe('src/decisions', () => {
  const records = filesBelow(['src/decisions'], /\.md$/).filter((file) => !file.endsWith('/README.md'));

  it('has one number per record', () => {
    const odd = records.filter((file) => !/^\d{3}-[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(path.basename(file)));
    expect(odd).toEqual([]);
    const numbers = records.map((file) => path.basename(file).slice(0, 3));
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  it('has the number and the title of each record in its index', () => {
    const index = read('src/decisions/README.md').match(/^- .*$/gm);
    const lines = records.map((file) => {
      const [title] = read(file).split('\n');
      return `- [${path.basename(file).slice(0, 3)}](${path.basename(file)}) ${title!.replace('# ', '')}`;
    });
    expect(index).toEqual(lines.sort());
  });

  it.each(records)('%s has a title, a date and four sections in 10 to 30 lines', (file) => {
    expect(read(file)).toMatch(/^# .+\n\n\d{4}-\d\d-\d\d\n/);
    const sections = [...read(file).matchAll(/^## (.+)$/gm)].map(([, name]) => name);
    expect(sections).toEqual(['Context', 'Decision', 'Rejected', 'Consequence']);
    expect(linesOf(file)).toBeGreaterThanOrEqual(10);
    expect(linesOf(file)).toBeLessThanOrEqual(30);
  });
});

describe('documents', () => {
  const documents = ['README.md', ...filesBelow(topFolders, /\.md$/)].filter(exists);

  it.each(documents)('%s links only to files that exist', (file) => {
    // What begins with a slash is a page of the site.
    const linked = [...read(file).matchAll(/\]\((?!\w+:|\/)([^)#]+)\)/g)].map(([, name]) =>
      path.posix.join(path.posix.dirname(file), name!),
    );
    expect(linked.filter((name) => !exists(name))).toEqual([]);
  });

  it.each(['README.md', 'src/README.md', 'src/where.md'].filter(exists))(
    '%s names only files that exist',
    (file) => {
      const named = read(file).matchAll(/`((?:src|tests|schemas|machines|locales)\/[\w./-]*)`/g);
      expect([...named].map(([, name]) => name!).filter((name) => !exists(name))).toEqual([]);
    },
  );
});

it('has the file that each script runs', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const run = Object.values(scripts).flatMap((script) => script.match(/\bsrc\/[\w/-]+\.ts\b/g) ?? []);
  expect(run.filter((file) => !exists(file))).toEqual([]);
});

it('names no folder outside the repository', () => {
  const elsewhere = [
    ['', 'work', ''].join('/'),
    ['shared', 'design'].join('/'),
    ['shared', 'spec'].join('/'),
  ];
  const files = [
    ...written,
    ...['README.md', 'package.json', 'vite.config.ts', 'tsconfig.json'].filter(exists),
  ];
  expect(files.filter((file) => elsewhere.some((place) => read(file).includes(place)))).toEqual([]);
});

it('hides texts that screen readers alone read by one component, src/ui/hidden.tsx', () => {
  const others = filesBelow(['src'], /\.tsx$/).filter((file) => /\bVisuallyHidden\b/.test(read(file)));
  expect(others).toEqual([]);
});
