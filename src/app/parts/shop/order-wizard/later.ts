/** What the first step of an order shows after the form, as one file. */
export { PeopleOffer } from '../people/people-offer.tsx';
export { PassportReader } from './passport-reader.tsx';
export { RailFacts } from './rail-facts.tsx';
export { RailTotal } from './rail-total.tsx';
