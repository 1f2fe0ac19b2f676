import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findingCodes } from '#compiler/codes.ts';
import { namedBlocks } from '#tests/support/read-blocks.ts';
import { exists, filesBelow, linesOf, read } from './source-files.ts';

const readme = 'src/engine/README.md';
/** Lists that are longer than a page: one is generated, one has a line for each code. */
const lists = ['json-schema.md', 'findings.md'];
/** The pages for users of the package. */
const pages = filesBelow(['src/engine/docs'], /\.md$/).filter((file) => !lists.includes(path.basename(file)));
const application = 'tests/outside/card';

/** The entries of the package, with the file that exports their names. */
const entries: Readonly<Record<string, string>> = {
  form: 'src/engine/form/index.ts',
  wizard: 'src/engine/wizard/index.ts',
  react: 'src/engine/react/index.ts',
  mantine: 'src/engine/mantine/index.ts',
  compiler: 'src/compiler/index.ts',
  vite: 'src/compiler/vite.ts',
  model: 'src/model/index.ts',
};

/** The lines of a text without the space around them: a block may stand further left than in its file. */
const plain = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n');

const namesIn = (list: string): string[] =>
  list.split(',').flatMap((name) => /^\s*(?:type )?(\w+)/.exec(name)?.[1] ?? []);

/** The names that an entry exports, types too. */
const exported = (entry: string): string[] => {
  const text = read(entries[entry]!);
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list]) => namesIn(list!));
  const own = [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)];
  return [...lists, ...own.map(([, name]) => name!)];
};

/** What a page imports from the package: the entry, and the names. */
const importsIn = (page: string): { entry: string; names: string[] }[] =>
  [...page.matchAll(/import \{([^}]*)\} from 'moongate-engine\/(\w+)'/g)].map(([, list, entry]) => ({
    entry: entry!,
    names: namesIn(list!),
  }));

it('has each page in the table of README.md', () => {
  const linked = [...read(readme).matchAll(/\]\(docs\/([\w-]+\.md)\)/g)].map(([, name]) => name);
  expect(linked).toEqual(expect.arrayContaining(lists));
  const written = linked.filter((name) => !lists.includes(name!));
  expect(new Set(pages.map((file) => file.slice('src/engine/docs/'.length)))).toEqual(new Set(written));
});

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('shows code only as it stands in the application that is built and tried', () => {
    const different = namedBlocks(text).filter(({ file, text: block }) => {
      const whole = exists(`${application}/${file}`) ? plain(read(`${application}/${file}`)) : '';
      return !`\n${whole}\n`.includes(`\n${plain(block)}\n`);
    });
    expect(different).toEqual([]);
  });

  it('names the file of each block of code', () => {
    const blocks = [...text.matchAll(/^```(?:tsx?|jsx?|json)$/gm)];
    expect(namedBlocks(text).map(({ kind }) => kind)).toHaveLength(blocks.length);
  });

  it('links only to pages that there are', () => {
    const linked = [...text.matchAll(/\]\((?!\w+:)([^)]+)\)/g)].map(([, name]) => `src/engine/docs/${name}`);
    expect(linked.filter((file) => !exists(file))).toEqual([]);
  });

  it('names only entries of the package', () => {
    const files = new Set(['tokens.css', 'words', ...Object.keys(entries)]);
    const named = [...text.matchAll(/moongate-engine\/([\w.]+)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !files.has(name))).toEqual([]);
  });

  it('names nothing of this project', () => {
    expect(text.match(/\b(?:src\/(?:engine|compiler|model|shop|app)|tests\/|npm run)\b/g)).toBeNull();
    expect(text.match(/\b(?:visa|passport|travell?er|flight|Wi-Fi|RMB)\b/gi)).toBeNull();
  });

  it('has 40 to 120 lines', () => {
    expect(linesOf(page)).toBeGreaterThanOrEqual(40);
    expect(linesOf(page)).toBeLessThanOrEqual(120);
  });
});

it.each([readme, ...pages])('%s imports only names that the package exports', (file) => {
  const unknown = importsIn(read(file)).flatMap(({ entry, names }) => {
    const known = exported(entry);
    return names.filter((name) => !known.includes(name)).map((name) => `${entry}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

describe('src/engine/docs/findings.md', () => {
  const page = read('src/engine/docs/findings.md');
  const [ofSchemas = '', ofMachines = ''] = page.split('\n## Machines\n');
  const codesIn = (text: string): string[] =>
    [...text.matchAll(/^\| `([a-z0-9-]+)` +\| .*\w{3}.* \| .*\w{3}.* \|$/gm)].map(([, code]) => code!);

  it('has a line for each code of schemas and texts', () => {
    // RJSF is compared by a command of this project.
    const ofRjsf = new Set(['not-compared', 'fields-differ', 'verdict-differs', 'condition-without-example']);
    expect(codesIn(ofSchemas)).toEqual(findingCodes.filter((code) => !ofRjsf.has(code)));
  });

  it('has a line for each code of machines', () => {
    // `tests/machines/findings.test.ts` compares this page with the checks.
    const known = codesIn(read('machines/findings.md')).filter((code) => code !== 'machine-broken');
    expect(codesIn(ofMachines)).toEqual(known);
  });

  it('names nothing of this project', () => {
    expect(page.match(/\b(?:visa|passport|childType|shop|offer|studio|npm run|contract)\b/gi)).toBeNull();
  });
});
