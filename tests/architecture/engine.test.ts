import { describe, expect, it } from 'vitest';
import { flows } from '#tests/support/flow-machines.ts';
import { exists, filesBelow, read, withoutComments } from './source-files.ts';

const engine = filesBelow(['src/engine'], /\.(tsx?|css)$/);

/** Words of products and names of their steps. Words that the engine needs for itself are left out. */
const products = [
  'visa',
  'study',
  'vip',
  'wifi',
  'passenger',
  'spouse',
  'invitation',
  'vaccination',
  'hotel',
  'china',
];

describe('the engine', () => {
  it.each(products)('does not know the word %s', (word) => {
    const pattern = new RegExp(`\\b${word}|${word[0]!.toUpperCase()}${word.slice(1)}`);
    expect(engine.filter((file) => pattern.test(withoutComments(read(file))))).toEqual([]);
  });

  it('names no flow and no machine', () => {
    const ids = flows.flatMap(({ id, header }) => [id, header.machine]);
    const naming = engine.filter((file) => ids.some((id) => withoutComments(read(file)).includes(id)));
    expect(naming).toEqual([]);
  });

  it('shows no words of its own', () => {
    const spoken = engine
      .filter((file) => file.endsWith('.tsx'))
      .filter((file) => />\s*[A-Z][a-z]+[^<>{}=;()]*<\//.test(withoutComments(read(file))));
    expect(spoken).toEqual([]);
  });
});

/** The names that an index gives to applications, besides types, each with the file that has it. */
const publicNames = (index: string): { name: string; file: string }[] =>
  [...read(index).matchAll(/^export \{([^}]*)\} from '\.\/([^']+)'/gm)].flatMap(([, names, file]) =>
    names!
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ name, file: `${index.slice(0, index.lastIndexOf('/'))}/${file}` })),
  );

describe('the public names of the engine', () => {
  const folders = ['engine/form', 'engine/wizard', 'engine/react', 'engine/mantine', 'compiler', 'model'];
  const indexes = [...folders.map((folder) => `src/${folder}/index.ts`), 'src/compiler/vite.ts'];
  const names = indexes.flatMap(publicNames);

  it('are 60 at most', () => {
    expect(names.length).toBeGreaterThan(40);
    expect(names.length).toBeLessThanOrEqual(60);
  });

  it.each(names)('$name has a doc comment', ({ name, file }) => {
    expect(read(file)).toMatch(
      new RegExp(`\\*/\\n(// .*\\n)?export (async )?(const|function\\*?|class) ${name}\\b`),
    );
  });
});

it('keeps visible words out of the schemas', () => {
  const wordy = filesBelow(['schemas'], /\.json$/).filter((file) => {
    return /"(?:(title|description)"\s*:\s*"|(enumNames|errorMessage|ui:\w+)"\s*:)/.test(read(file));
  });
  expect(wordy).toEqual([]);
});

/** The nodes of a document that have this key. */
function nodesWith(key: string, node: unknown): object[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap((child) => nodesWith(key, child));
  return Object.hasOwn(node, key) ? [node, ...below] : below;
}

describe('examples in schemas', () => {
  const documents = filesBelow(['schemas'], /\.schema\.json$/).map(
    (file) => JSON.parse(read(file)) as unknown,
  );

  it('are given only beside patterns', () => {
    const nodes = documents.flatMap((document) => nodesWith('examples', document));
    expect(nodes.length).toBeGreaterThan(0);
    expect(nodes.filter((node) => !('pattern' in node))).toEqual([]);
  });

  it('are read by no code that shows something to customers', () => {
    const showing = filesBelow(['src/engine/react', 'src/app', 'src/ui'].filter(exists), /\.tsx?$/).filter(
      (file) => !file.startsWith('src/app/pages/studio/'),
    );
    expect(showing.filter((file) => /\bexamples\b/.test(withoutComments(read(file))))).toEqual([]);
  });
});
