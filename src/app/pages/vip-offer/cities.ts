import type { Reply } from '#contract/define.ts';
import type { LocalizedText } from '#contract/locale.ts';
import type { charteredCar } from '#contract/vip.contract.ts';

export type Car = Reply<typeof charteredCar.listAll>[number];

/** A city and its cars. */
export interface City {
  name: LocalizedText;
  cars: Car[];
}

/** Groups cars by city; cities and cars keep the order of the reply. */
export function citiesOf(cars: readonly Car[]): City[] {
  const cities = new Map<string, City>();
  for (const car of cars) {
    const city = cities.get(car.city.US) ?? { name: car.city, cars: [] };
    city.cars.push(car);
    cities.set(car.city.US, city);
  }
  return [...cities.values()];
}
