import airports from '#contract/airports.json' with { type: 'json' };
import { cityOfAirport } from '#contract/airport-city.ts';
import { type Car, isSameCity } from './cars.ts';

/** Whether an airport (IATA code) is in the city of these cars; true where no airport of the city is known. */
export function isAirportOf(cars: readonly Car[], code: string): boolean {
  const names = cars.flatMap(({ city }) => Object.values(city));
  const own = airports.filter((airport) => names.some((name) => isSameCity(name, cityOfAirport(airport))));
  return own.length === 0 || own.some((airport) => airport.code === code);
}
