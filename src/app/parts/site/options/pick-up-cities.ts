import { call } from '#client/call.ts';
import type { Locale } from '#contract/locale.ts';
import { charteredCar } from '#contract/vip.contract.ts';
import type { Option } from '#ui/combobox/option-list.ts';

/** The cities in which travellers are met, in the order of the operator's cars. The value is the English name. */
export async function pickUpCityOptions(locale: Locale): Promise<Option[]> {
  const cars = await call(charteredCar.listAll, {});
  const cities = new Map(cars.map(({ city }) => [city.US, city[locale]]));
  return [...cities].map(([value, label]) => ({ value, label }));
}
