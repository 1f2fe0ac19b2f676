import type { OrderFact } from '#contract/facts.ts';
import { part, type Said } from '#findings/said.ts';

/** The purpose of each fact of an order, as the end of "… is for". */
export const factUses: Readonly<Record<OrderFact, Said>> = {
  traveller: part('use-of-traveller'),
  enterDate: part('use-of-enter-date'),
  leaveDate: part('use-of-leave-date'),
  serviceType: part('use-of-service-type'),
  arrivalCity: part('use-of-arrival-city'),
  flightNumber: part('use-of-flight-number'),
  car: part('use-of-car'),
  passengers: part('use-of-passengers'),
  destination: part('use-of-destination'),
  card: part('use-of-card'),
  count: part('use-of-count'),
  recipient: part('use-of-recipient'),
  deliveryPhone: part('use-of-delivery-phone'),
  deliveryCountry: part('use-of-delivery-country'),
  deliveryCity: part('use-of-delivery-city'),
  deliveryStreet: part('use-of-delivery-street'),
  deliveryPostcode: part('use-of-delivery-postcode'),
  codeEmail: part('use-of-code-email'),
};
