import { cardTypesOf } from '#contract/card-type.ts';
import { type ErrorName, errors } from '#contract/errors.ts';
import type { OrderFact } from '#contract/facts.ts';
import { isOfCards } from '#contract/order-status.ts';
import type { Card } from '../../products/cards.ts';
import { carsOfCity } from '../../products/cars.ts';
import { reserveCar, reserveCards } from '../../products/reservations.ts';
import { CatalogueFault } from '../../services/fault.ts';
import type { ServerFlow } from '../../services/flows/flows.ts';
import type { Transaction } from '../../store/database.ts';
import type { OrderFacts } from '../answers/order-facts.ts';

/**
 * Reserves what an order needs: cards out of the stock, or a car for the day.
 *
 * @returns the card, if it is cards.
 * @throws CatalogueFault noInventory or noCar, at the field to change.
 */
export async function reserve(
  trx: Transaction,
  order: { id: number; flow: ServerFlow; facts: OrderFacts },
): Promise<Card | undefined> {
  const { id, flow, facts } = order;
  const { kind } = flow;
  if (isOfCards(kind)) {
    const { cardId, quantity } = facts;
    const types = flow.offer === null ? [] : cardTypesOf(flow.offer.kind);
    const card = cardId === null ? undefined : await reserveCards(trx, id, { cardId, types, quantity });
    if (!card) throw gone('noInventory', flow, 'count');
    return card;
  }
  if (kind === 'ride' && facts.carType !== null) {
    const cars = await carsOfCity(trx, facts.city);
    const car = cars.find(({ car_type }) => car_type === facts.carType);
    const day = facts.enterDate;
    const isTaken = car !== undefined && day !== null && (await reserveCar(trx, id, { carId: car.id, day }));
    if (!isTaken) throw gone('noCar', flow, 'enterDate');
  }
  return undefined;
}

/** The answer that the customer has to change. */
function gone(fault: ErrorName, flow: ServerFlow, fact: OrderFact): CatalogueFault {
  const pointer = flow.factPointer(fact) ?? '';
  return new CatalogueFault(fault, { errors: [{ pointer, keyword: fault, key: errors[fault].key }] });
}
