import type { Option } from '#ui/combobox/option-list.ts';
import { cityOfAirport } from '#contract/airport-city.ts';
import { cityNamed } from './cities.ts';

/**
 * China's airports with scheduled flights, by their IATA code, sorted by city.
 *
 * @param city only the airports of this city, whose name may be English or Chinese; all of them where no city or no
 *   airport of it is known.
 */
export async function airportOptions(city = ''): Promise<Option[]> {
  const { default: airports } = await import('#contract/airports.json');
  const name = city === '' ? null : await cityNamed(city);
  const own = airports.filter((airport) => name !== null && cityOfAirport(airport) === name);
  return (own.length === 0 ? airports : own).map(({ code, name, city }) => ({
    value: code,
    label: `${city === '' ? name : `${city} · ${name}`} (${code})`,
  }));
}
