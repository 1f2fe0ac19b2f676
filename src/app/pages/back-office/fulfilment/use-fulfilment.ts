import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDeskError } from '#app/parts/back-office/use-desk-error.ts';
import { productNames } from '#app/parts/site/library/offers.ts';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { callKey, useCallMutation } from '#client/query.ts';
import type { Endpoint, Reply } from '#contract/define.ts';
import { deskFulfilment } from '#contract/desk-fulfilment.contract.ts';
import type { LocalizedText } from '#contract/locale.ts';
import { notify } from '#ui/notify.ts';

/** Returns a function that names what was ordered: the card, or the product where it is none. */
export function useOrdered(): (order: { name: LocalizedText | null; childType: number }) => string {
  const { t } = useTranslation('offers');
  const localized = useLocalized();
  return ({ name, childType }) => (name === null ? t(productNames(childType)) : localized(name));
}

/** A change in the room. Its pages show what has become of it, also where somebody else was faster. */
export function useFulfilment<E extends Endpoint>(
  call: E,
  done: (reply: Reply<E>) => string,
  onDone?: () => void,
) {
  const errorText = useDeskError();
  const client = useQueryClient();
  const refresh = (): void => {
    for (const endpoint of [deskFulfilment.toSend, deskFulfilment.rides, deskFulfilment.stock])
      void client.invalidateQueries({ queryKey: callKey(endpoint) });
  };
  return useCallMutation(call, {
    onSuccess: (reply) => {
      notify('good', done(reply));
      onDone?.();
      refresh();
    },
    onError: (error) => {
      notify('bad', errorText(error));
      if (error.remedy === 'reload') refresh();
    },
  });
}
