import { expect, it } from 'vitest';
import { filesBelow, importsOf, read, topFolders } from './source-files.ts';

type Versions = Record<string, string>;

const manifest = JSON.parse(read('package.json')) as {
  dependencies: Versions;
  devDependencies: Versions;
  optionalDependencies?: Versions;
};
const { dependencies, devDependencies, optionalDependencies = {} } = manifest;
const all = { ...dependencies, ...devDependencies, ...optionalDependencies };

it('pins every package to one version', () => {
  const loose = Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(loose).toEqual([]);
});

it('keeps the packages of Mantine at the same version', () => {
  const versions = Object.entries(all)
    .filter(([name]) => name.startsWith('@mantine/'))
    .map(([, version]) => version);
  expect(new Set(versions).size).toBe(1);
});

it('has no registry addresses in the lock file, so that any registry can be used', () => {
  expect(read('package-lock.json')).not.toContain('"resolved"');
});

it('locks the versions that are asked for', () => {
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> };
  const wrong = Object.entries(all).filter(
    ([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version,
  );
  expect(wrong).toEqual([]);
});

it('imports only packages that it asks for', () => {
  // `tests/outside` is an application that has only the package of the engine.
  const files = filesBelow(topFolders, /\.tsx?$/).filter((file) => !file.startsWith('tests/outside/'));
  // `virtual:` files are made by the build, and are no packages.
  const used = files.flatMap(importsOf).filter(({ to, isFile }) => !isFile && !/^(?:node|virtual):/.test(to));
  const unknown = used.filter(({ to }) => all[to] === undefined && all[`@types/${to}`] === undefined);
  expect(unknown.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

it('needs nothing of development to run', () => {
  const files = filesBelow(
    [
      'src/server',
      'src/demo',
      'src/client',
      'src/contract',
      'src/engine',
      'src/ui',
      'src/compiler',
      'src/model',
      'src/cli',
      'src/second-opinion',
      'machines',
    ],
    /\.tsx?$/,
  );
  const used = files
    .flatMap(importsOf)
    .filter(({ to, isFile }) => !isFile && devDependencies[to] !== undefined);
  expect(used.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});
