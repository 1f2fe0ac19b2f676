import { useTranslation } from 'react-i18next';
import { useDeskMutation } from '#app/parts/back-office/use-desk-mutation.ts';
import { productNames } from '#app/parts/site/library/offers.ts';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import type { Endpoint, Reply } from '#contract/define.ts';
import { deskFulfilment } from '#contract/desk-fulfilment.contract.ts';
import type { LocalizedText } from '#contract/locale.ts';

/** Returns a function that names what was ordered: the card, or the product where it is none. */
export function useOrdered(): (order: { name: LocalizedText | null; childType: number }) => string {
  const { t } = useTranslation('offers');
  const localized = useLocalized();
  return ({ name, childType }) => (name === null ? t(productNames(childType)) : localized(name));
}

/** What a change in the room shows elsewhere in it. */
const shown: readonly Endpoint[] = [deskFulfilment.toSend, deskFulfilment.rides, deskFulfilment.stock];

/** A change in the room, after which its pages show what has become of it. */
export const useFulfilment = <E extends Endpoint>(
  call: E,
  done: string | ((reply: Reply<E>) => string),
  onDone: () => void,
) => useDeskMutation(call, { changes: shown, done, onDone });
