import type { Payload, Reply } from '#contract/define.ts';
import type { charteredCar, serverType } from '#contract/vip.contract.ts';
import type { Call } from '../services/call.ts';
import { allCars, type Car, carsFreeOn, carsOfCity } from './cars.ts';
import { shownOffers } from './offers.ts';
import type { Database } from '../store/database.ts';
import { rmb } from './prices.ts';

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
 * The pick-ups that can be ordered, each with its lowest price, which includes the cheapest car where it drives. The id is
 * the number in the query of its page.
 */
export async function pickUpServices(
  context: Pick<Call, 'db' | 'flows' | 'translate' | 'now'>,
): Promise<Reply<typeof serverType.list>> {
  const [offers, cars] = await Promise.all([shownOffers(context, 'pick-up'), allCars(context.db)]);
  const cheapestCar = Math.min(...cars.map(({ fen }) => fen));
  const priced = offers.map(({ childType, flow: { offer }, link, prices, words }) => {
    const fees = link === '' ? [] : prices.map(({ fen }) => fen);
    const fen = Math.min(...fees) + (offer.stock === 'car' ? cheapestCar : 0);
    const [number = childType] = Object.values(offer.query ?? {});
    return { id: Number(number), childType, title: words('title'), content: words('text'), price: rmb(fen) };
  });
  // Without a price or a car the minimum is Infinity; such services are left out.
  return priced.filter(({ price }) => Number.isFinite(price));
}
