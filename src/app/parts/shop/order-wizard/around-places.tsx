import { type ReactNode, Suspense } from 'react';
import type { OrderFact } from '#contract/facts.ts';
import { factPlaces } from '#engine/form/fact-places.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { entryCheckNamespaces } from '../entry-check/namespaces.ts';
import { isForEntering } from '../entry-check/purposes.ts';
import { lazyPart } from '../../site/locale/lazy-part.ts';
import { CheckOffer } from './offers.tsx';
import { PassportFirst } from './passport-first.tsx';
import { hasServices } from './use-services.ts';

const AddressBook = lazyPart(async () => (await import('./address-book.tsx')).AddressBook, ['address-book']);
const KeepAddress = lazyPart(async () => (await import('./keep-address.tsx')).KeepAddress, ['address-book']);
const CardPrice = lazyPart(async () => (await import('./card-price.tsx')).CardPrice);
const ServiceNote = lazyPart(async () => (await import('./service-note.tsx')).ServiceNote);
const CheckBefore = lazyPart(
  async () => (await import('./check-before.tsx')).CheckBefore,
  entryCheckNamespaces,
);

type AtPlaces = Readonly<Record<string, ReactNode>>;

/** The name of the step that asks for a fact, or is it; empty where there is none. */
function stepWith({ flow }: Wizard, fact: OrderFact): string {
  const path = factPlaces(flow).find((place) => place.fact === fact)?.path ?? [];
  return (fact === 'traveller' ? path.at(-1) : path[0]) ?? '';
}

/** The components above the questions of a product, by the name of the place. */
export function aheadOf(wizard: Wizard): AtPlaces {
  const book = (
    <Suspense>
      <AddressBook wizard={wizard} />
    </Suspense>
  );
  const delivery = stepWith(wizard, 'recipient');
  if (!hasServices(wizard)) return { [delivery]: book };
  const first = wizard.flow.steps[0]!.name;
  const traveller = stepWith(wizard, 'traveller');
  const reader = <PassportFirst key="reader" />;
  const check = isForEntering(wizard.flow.header.childType) && (
    <CheckOffer key="check" wizard={wizard}>
      <CheckBefore wizard={wizard} />
    </CheckOffer>
  );
  return {
    [delivery]: book,
    ...(first === traveller ? { [first]: [check, reader] } : { [first]: check, [traveller]: reader }),
  };
}

/** The components below the questions of a product: how a service is paid, and the offer to save an address. */
export function besideOf(wizard: Wizard): AtPlaces {
  const keep = (
    <Suspense>
      <KeepAddress wizard={wizard} />
    </Suspense>
  );
  const card = (
    <Suspense>
      <CardPrice wizard={wizard} />
    </Suspense>
  );
  const delivery = stepWith(wizard, 'recipient');
  if (!hasServices(wizard)) return { [stepWith(wizard, 'count')]: card, [delivery]: keep };
  const note = (
    <Suspense>
      <ServiceNote wizard={wizard} />
    </Suspense>
  );
  return { [stepWith(wizard, 'serviceType')]: note, [delivery]: keep };
}
