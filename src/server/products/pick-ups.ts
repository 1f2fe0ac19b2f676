import type { Payload, Reply } from '#contract/define.ts';
import type { charteredCar, serverType } from '#contract/vip.contract.ts';
import { allCars, type Car, carsFreeOn, carsOfCity, needsCar } from './cars.ts';
import { vipServiceRows } from './offers.ts';
import type { Database } from '../store/database.ts';
import { pricesOf, rmb } from './prices.ts';

type Cars = Reply<typeof charteredCar.list>;

/** The cars of a city. If a date is given, only those that are still free on it. */
export async function carsIn(db: Database, { city, day }: Payload<typeof charteredCar.list>): Promise<Cars> {
  const cars = await carsOfCity(db, city);
  if (day === undefined || cars.length === 0) return cars.map(wireCar);
  const free = await carsFreeOn(db, day);
  return cars.filter(({ id }) => free.has(id)).map(wireCar);
}

/** The cars of all cities. */
export async function carsEverywhere(db: Database): Promise<Cars> {
  return (await allCars(db)).map(wireCar);
}

function wireCar(car: Car): Cars[number] {
  return { id: car.id, city: car.city, carType: car.car_type, seats: car.seats, price: rmb(car.fen) };
}

/**
 * The kinds of pick-up that have a price, each with its lowest price. That of a transfer includes the cheapest car.
 */
export async function pickUpServices(db: Database): Promise<Reply<typeof serverType.list>> {
  const [services, cars] = await Promise.all([vipServiceRows(db), allCars(db)]);
  const cheapestCar = Math.min(...cars.map(({ fen }) => fen));
  const priced = await Promise.all(
    services.map(async ({ id, child_type: childType, title, content }) => {
      const fees = (await pricesOf(db, childType)).map(({ fen }) => fen);
      const fen = Math.min(...fees) + (needsCar(childType) ? cheapestCar : 0);
      return { id, childType, title, content, price: rmb(fen) };
    }),
  );
  // Without a price or a car the minimum is Infinity; such services are left out.
  return priced.filter(({ price }) => Number.isFinite(price));
}
