import { sql } from 'kysely';
import type { Payload, Reply } from '#contract/define.ts';
import type { deskFulfilment } from '#contract/desk-fulfilment.contract.ts';
import { RIDES_ON_PAGE } from '#contract/limits.ts';
import { OrderStatus } from '#contract/order-status.ts';
import { allCars } from '../../products/cars.ts';
import type { Call } from '../../services/call.ts';
import { CatalogueFault, fieldError } from '../../services/fault.ts';
import { factsOfOrder } from '../../orders/answers/order-facts.ts';
import { onItsRelease } from '../../orders/answers/own-release.ts';
import { rowsBefore, reachableRows, rowsOn } from '../../store/page.ts';
import { orderVersion } from '../../orders/records/order-version.ts';

type Rides = Reply<typeof deskFulfilment.rides>;

/** The most days that are shown together. */
const MOST_DAYS = 31;

const DAY = 24 * 60 * 60 * 1000;

/**
 * A page of the paid pick-ups of some days, and how many cars are booked.
 *
 * @throws CatalogueFault invalidInput for days that are none or too many
 */
export async function ridesOn(
  live: Call<'operator'>,
  { from, to, page: number = 1 }: Payload<typeof deskFulfilment.rides>,
): Promise<Rides> {
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  if (!(days >= 1 && days <= MOST_DAYS))
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/to', 'maximum')] });
  const { db, flows } = live;
  const products = flows.sold().flatMap(({ offer, kind }) => (kind === 'ride' ? [offer.childType] : []));
  const page = { page: number, pageSize: RIDES_ON_PAGE };
  const ids = db
    .selectFrom('order')
    .select('order.id')
    .where('order.status', '=', sql.lit(OrderStatus.paid))
    .where('order.enter_date', '>=', from)
    .where('order.enter_date', '<=', to)
    .where((eb) => eb('order.child_type', '=', eb.fn.any(eb.val(products))))
    .orderBy('order.enter_date')
    .orderBy('order.id');
  const [cars, booked, { total }, orders] = await Promise.all([
    allCars(db),
    db
      .selectFrom('reservation')
      .select(['day', 'car_id', sql<number>`count(*)::int`.as('count')])
      .where('car_id', 'is not', null)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy(['day', 'car_id'])
      .execute(),
    reachableRows(db, ids, page).executeTakeFirstOrThrow(),
    db
      .selectFrom('order')
      .leftJoin('reservation', 'reservation.order_id', 'order.id')
      .selectAll('order')
      .select(['reservation.car_id', orderVersion.as('version')])
      .where('order.id', 'in', ids.limit(rowsOn(page)).offset(rowsBefore(page)))
      .orderBy('order.enter_date')
      .orderBy('order.id')
      .execute(),
  ]);
  const rides = await Promise.all(
    orders.map(async (order): Promise<Rides['rides'][number]> => {
      const facts = factsOfOrder(await onItsRelease(live, order), order);
      return {
        id: order.id,
        orderNumber: order.order_number,
        childType: order.child_type,
        orderStatus: order.status,
        version: order.version,
        day: order.enter_date ?? from,
        car: order.car_id,
        city: facts.city,
        flightNumber: facts.flightNumber,
        passengers: facts.passengers,
      };
    }),
  );
  return {
    total,
    cars: cars.map(({ id, city, car_type, seats, cars: count }) => ({
      car: id,
      city,
      carType: car_type,
      seats,
      cars: count,
    })),
    booked: booked.flatMap(({ day, car_id: car, count }) =>
      day === null || car === null ? [] : [{ day, car, count }],
    ),
    rides,
  };
}
