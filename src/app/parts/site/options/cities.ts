import type { Option } from '#ui/combobox/option-list.ts';

/** The English name of a city of China, by its English or Chinese name or one in another language; null if there is no such city. */
export async function cityNamed(text: string): Promise<string | null> {
  const { default: cities } = await import('#contract/cities.json');
  const plain = (name: string): string =>
    name
      .normalize('NFD')
      .replaceAll(/\p{Diacritic}/gu, '')
      .toLowerCase()
      .trim()
      .replace(/市$/, '');
  const wanted = plain(text);
  return (
    cities.find(({ name, chinese, also = [] }) =>
      [name, chinese, ...also].some((each) => plain(each) === wanted),
    )?.name ?? null
  );
}

/** China's cities. The value is the English name, with the province when two cities have the same name. */
export async function cityOptions(): Promise<Option[]> {
  const { default: cities } = await import('#contract/cities.json');
  const times = new Map<string, number>();
  for (const { name } of cities) times.set(name, (times.get(name) ?? 0) + 1);
  return cities.map(({ name, province, chinese, also }) => {
    const withProvince = province === '' ? name : `${name} (${province})`;
    return { value: times.get(name) === 1 ? name : withProvince, label: `${withProvince} ${chinese}`, also };
  });
}

/** The names that other languages have for cities, by their English names. */
export async function otherNamesOfCities(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { default: cities } = await import('#contract/cities.json');
  return new Map(cities.map(({ name, also = [] }) => [name, also]));
}
