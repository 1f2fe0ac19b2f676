import type { Option } from '#ui/combobox/option-list.ts';

/** China's cities. The value is the English name, with the province when two cities have the same name. */
export async function cityOptions(): Promise<Option[]> {
  const { default: cities } = await import('./cities.json');
  const times = new Map<string, number>();
  for (const { name } of cities) times.set(name, (times.get(name) ?? 0) + 1);
  return cities.map(({ name, province, chinese }) => {
    const withProvince = province === '' ? name : `${name} (${province})`;
    return { value: times.get(name) === 1 ? name : withProvince, label: `${withProvince} ${chinese}` };
  });
}
