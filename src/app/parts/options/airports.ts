import type { Option } from '#ui/combobox/option-list.ts';

/** China's airports with scheduled flights, by their IATA code, sorted by city. */
export async function airportOptions(): Promise<Option[]> {
  const { default: airports } = await import('./airports.json');
  return airports.map(({ code, name, city }) => ({
    value: code,
    label: `${city === '' ? name : `${city} · ${name}`} (${code})`,
  }));
}
