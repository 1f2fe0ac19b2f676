import { call } from '#client/call.ts';
import type { Locale } from '#contract/locale.ts';
import { charteredCar } from '#contract/vip.contract.ts';
import { otherNamesOfCities } from './cities.ts';
import type { Option } from '#ui/combobox/option-list.ts';

/** The cities in which travellers are met, in the order of the operator's cars. The value is the English name. */
export async function pickUpCityOptions(locale: Locale): Promise<Option[]> {
  const [cars, others] = await Promise.all([call(charteredCar.listAll, {}), otherNamesOfCities()]);
  const cities = new Map(cars.map(({ city }) => [city.US, city]));
  return [...cities].map(([value, names]) => ({
    value,
    label: names[locale],
    also: [...Object.values(names), ...(others.get(value) ?? [])],
  }));
}
