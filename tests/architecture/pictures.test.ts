import { readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sceneNames } from '#server/services/files/drawings.ts';
import { filesBelow, read } from './source-files.ts';

/** Files that show what belongs to one person: documents and photos that were chosen or uploaded, and codes that were bought. */
const privatePictures =
  /^src\/app\/parts\/shop\/photo\/|\/(file-thumbnail|picture-tile|picture-view|text-picture|codes-section)\.tsx$/;

describe('pictures', () => {
  it('are shown by one component, except the private ones', () => {
    const files = filesBelow(['src/app', 'src/engine', 'src/ui'], /\.tsx$/);
    const shown = files.filter(
      (file) => /<img\b|\bnew Image\(/.test(read(file)) && !privatePictures.test(file),
    );
    expect(shown).toEqual(['src/app/parts/site/picture/picture.tsx']);
  });

  it('that are named by pages, sections and seeds are drawn', () => {
    const scenes = new Set(sceneNames);
    const named = filesBelow(['src/app', 'src/demo', 'src/server/content/seed'], /\.(tsx?|json)$/).flatMap(
      (file) => {
        const text = read(file);
        const drawings = [
          ...text.matchAll(/\/pictures\/([A-Za-z]+)-(?:dawn|day|dusk|night)-[1-6]\.svg|\bdrawing: '(\w+)'/g),
        ];
        return drawings.map(([, address, section]) => `${file}: ${address ?? section}`);
      },
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !scenes.has(name.split(': ')[1]!))).toEqual([]);
  });

  it('of the README are small enough for every clone, and those that it shows are there', () => {
    const folder = 'tests/screenshots/';
    const files = readdirSync(folder);
    const sizes = files.map((file) => statSync(folder + file).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(900_000);
    const shown = [...read('README.md').matchAll(/\(tests\/screenshots\/([^)]+)\)/g)].map(
      ([, file]) => file!,
    );
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.filter((file) => !files.includes(file))).toEqual([]);
  });
});
