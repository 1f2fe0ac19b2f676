import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Extracts the pairs of ISO 3166-1 codes from the package, whose own table is six times as large: `AFAFG ALALB …`.
 */
const file = createRequire(import.meta.url).resolve('i18n-iso-countries/codes.json');
const codes = JSON.parse(readFileSync(file, 'utf8')) as [alpha2: string, alpha3: string][];
const target = new URL('../app/parts/site/options/country-codes.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(codes.map(([alpha2, alpha3]) => alpha2 + alpha3).join(' '))}\n`);
console.log(`${codes.length} countries and regions`);
