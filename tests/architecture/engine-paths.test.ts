import { describe, expect, it } from 'vitest';
import { filesBelow, read } from './source-files.ts';

/**
 * How many names a room imports from files of the engine that no index of it gives to other applications. A number may
 * only fall: what a room needs is either made public, or does not belong to the engine.
 */
const mostPrivateNames: Readonly<Record<string, number>> = {
  app: 64,
  cli: 1,
  compiler: 24,
  findings: 0,
  model: 22,
  'second-opinion': 17,
  server: 30,
  shop: 11,
  tooling: 9,
};

/** The rooms that the engine itself is made of, or that stand below it. */
const others = new Set(['engine', 'ui', 'contract', 'client', 'demo']);

const publicNames = new Set(
  ['form', 'wizard', 'react', 'mantine'].flatMap((entry) =>
    [
      ...read(`src/engine/${entry}/index.ts`).matchAll(/^export (?:type )?\{([^}]*)\} from '\.\/([^']+)'/gm),
    ].flatMap(([, names = '', file = '']) => namesIn(names).map((name) => `${entry}/${file} ${name}`)),
  ),
);

function namesIn(list: string): string[] {
  return list.split(',').flatMap((each) => /^\s*(?:type )?(\w+)/.exec(each)?.[1] ?? []);
}

/** What a room imports from files of the engine: `form/flow.ts Flow`. */
function importedBy(room: string): string[] {
  const names = filesBelow([`src/${room}`], /\.tsx?$/).flatMap((file) =>
    [...read(file).matchAll(/\bimport (?:type )?\{([^}]*)\} from '#engine\/([^']+)'/g)].flatMap(
      ([, list = '', from = '']) => namesIn(list).map((name) => `${from} ${name}`),
    ),
  );
  return [...new Set(names)];
}

describe('private names of the engine', () => {
  it.each(Object.entries(mostPrivateNames))('in src/%s are %i at most', (room, most) => {
    const found = importedBy(room).filter((name) => !publicNames.has(name) && !name.includes('/index.ts '));
    expect(found.length, found.sort().join('\n')).toBeLessThanOrEqual(most);
    // Where there are far fewer, write the new number above.
    expect(found.length).toBeGreaterThan(most - 5);
  });

  it('are used nowhere else', () => {
    const rooms = new Set(filesBelow(['src'], /\.tsx?$/).map((file) => file.split('/')[1]!));
    const further = [...rooms].filter((room) => !(room in mostPrivateNames) && !others.has(room));
    expect(further.flatMap(importedBy)).toEqual([]);
    expect(['ui', 'contract', 'client', 'demo'].flatMap(importedBy)).toEqual([]);
  });
});
