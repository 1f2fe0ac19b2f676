import type { ErrorName } from '#contract/errors.ts';
import { errors } from '#contract/errors.ts';
import { CatalogueFault } from '../services/fault.ts';
import { carsOfCity } from '../products/cars.ts';
import type { Transaction } from '../store/database.ts';
import { reserveCar, reserveCards } from '../products/reservations.ts';
import type { OrderFacts } from './order-facts.ts';
import type { OrderKind } from './order-state.ts';

/**
 * Takes what an order needs so that nobody else gets it: cards out of the stock, a car of the day.
 *
 * @throws CatalogueFault noInventory or noCar, at the field to change.
 */
export async function reserve(
  trx: Transaction,
  order: { id: number; kind: OrderKind; facts: OrderFacts },
): Promise<void> {
  const { id, kind, facts } = order;
  if (kind === 'goods') {
    const { cardId, quantity } = facts;
    const isTaken = cardId !== null && (await reserveCards(trx, id, { cardId, quantity }));
    if (!isTaken) throw gone('noInventory', '/card/count');
  }
  if (kind === 'ride' && facts.carType !== null) {
    const cars = await carsOfCity(trx, facts.city);
    const car = cars.find(({ car_type }) => car_type === facts.carType);
    const day = facts.enterDate;
    const isTaken = car !== undefined && day !== null && (await reserveCar(trx, id, { carId: car.id, day }));
    if (!isTaken) throw gone('noCar', '/arrival/enterDate');
  }
}

function gone(fault: ErrorName, pointer: string): CatalogueFault {
  return new CatalogueFault(fault, { errors: [{ pointer, keyword: fault, key: errors[fault].key }] });
}
