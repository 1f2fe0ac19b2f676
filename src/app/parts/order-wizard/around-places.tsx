import { type ReactNode, Suspense } from 'react';
import { machineMeta } from '#engine/wizard/place.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { entryCheckNamespaces } from '../entry-check/namespaces.ts';
import { lazyPart } from './lazy-part.ts';
import { CheckOffer, PassportOffer } from './offers.tsx';

const AddressBook = lazyPart(async () => (await import('./address-book.tsx')).AddressBook, ['address-book']);
const KeepAddress = lazyPart(async () => (await import('./keep-address.tsx')).KeepAddress, ['address-book']);
const CardPrice = lazyPart(async () => (await import('./card-price.tsx')).CardPrice);
const OrderPrice = lazyPart(async () => (await import('./order-price.tsx')).OrderPrice);
const ServicePrices = lazyPart(async () => (await import('./service-prices.tsx')).ServicePrices);
const CheckBefore = lazyPart(
  async () => (await import('./check-before.tsx')).CheckBefore,
  entryCheckNamespaces,
);
const PassportReader = lazyPart(
  async () => (await import('../passport/passport-reader.tsx')).PassportReader,
  ['passport'],
);

type AtPlaces = Readonly<Record<string, ReactNode>>;

/** The components above the questions of a product, by the name of the place. */
export function aheadOf(wizard: Wizard): AtPlaces {
  const kind = machineMeta(wizard.machine).order;
  const isVisa = kind === 'settled' || kind === 'visa';
  const book = (
    <Suspense>
      <AddressBook wizard={wizard} />
    </Suspense>
  );
  if (!isVisa) return { delivery: book };
  const first = wizard.flow.steps[0]!.name;
  const reader = (
    <PassportOffer key="reader">
      <PassportReader startsOpen onRead={(answers) => wizard.fillIn({ ...answers })} />
    </PassportOffer>
  );
  const check = (
    <CheckOffer key="check" wizard={wizard}>
      <CheckBefore wizard={wizard} />
    </CheckOffer>
  );
  return {
    delivery: book,
    ...(first === 'passenger' ? { passenger: [check, reader] } : { [first]: check, passenger: reader }),
  };
}

/** The components below the questions of a product: the price, and the offer to save an address. */
export function besideOf(wizard: Wizard): AtPlaces {
  const { childType = 0 } = wizard.flow.header;
  const kind = machineMeta(wizard.machine).order;
  const price = (
    <Suspense key="price">
      <OrderPrice wizard={wizard} />
    </Suspense>
  );
  const keep = (
    <Suspense key="keep">
      <KeepAddress wizard={wizard} />
    </Suspense>
  );
  if (kind === 'settled' || kind === 'visa') {
    const services = (
      <Suspense key="services">
        <ServicePrices wizard={wizard} childType={childType} />
      </Suspense>
    );
    if (kind === 'settled') return { service: services };
    return { service: [services, price], delivery: [keep, price] };
  }
  const card = (
    <Suspense>
      <CardPrice wizard={wizard} />
    </Suspense>
  );
  return { card, delivery: keep, arrival: price, destination: price, review: price };
}
