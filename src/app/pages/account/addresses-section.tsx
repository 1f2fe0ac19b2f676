import { Stack, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { callKey, useCall, useCallMutation } from '#client/query.ts';
import { addressText, townLine } from '#contract/address-text.ts';
import type { Reply } from '#contract/define.ts';
import { agreementFigures } from '#contract/figures.ts';
import { addressInfo } from '#contract/wifi.contract.ts';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notify.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { ActionError } from './action-error.tsx';
import { KeptItem } from './kept-item.tsx';
import { useNationalityName } from './use-nationality-name.ts';

type Address = Reply<typeof addressInfo.list>[number];

/** The addresses that the account's orders were sent to. Each can be deleted. */
export function AddressesSection() {
  const { t } = useTranslation('account');
  const query = useCall(addressInfo.list, {}, { staleTime: 0 });
  return (
    <Card title={t('addresses.title')} id="addresses">
      <Text maw={640}>{t('addresses.text', { most: agreementFigures.mostAddresses })}</Text>
      <Loaded query={query} rows={1} height={44}>
        {(addresses) => <KeptAddresses addresses={addresses} />}
      </Loaded>
    </Card>
  );
}

function KeptAddresses({ addresses }: { addresses: readonly Address[] }) {
  const { t } = useTranslation(['account', 'ui']);
  const client = useQueryClient();
  const [asked, setAsked] = useState<Address | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useKeptFocus([addresses.length], () => status.current?.focus());
  const remove = useCallMutation(addressInfo.upd, {
    onSuccess: async () => {
      notify('good', t('addresses.removed'));
      await client.invalidateQueries({ queryKey: callKey(addressInfo.list) });
    },
    onSettled: () => setAsked(null),
  });
  return (
    <>
      {addresses.length > 0 ? (
        <Stack component="ul" gap={14} mt={18} aria-label={t('addresses.title')}>
          {addresses.map((address) => (
            <AddressLine key={address.id} address={address} onRemove={() => setAsked(address)} />
          ))}
        </Stack>
      ) : (
        <Text ref={status} tabIndex={-1} c="jade.8" mt={14}>
          {t('addresses.empty')}
        </Text>
      )}
      <ActionError error={remove.error} />
      <ConfirmDialog
        destructive
        opened={asked !== null}
        title={t('addresses.removeTitle')}
        text={asked === null ? '' : lineOf(asked)}
        yes={t('addresses.remove')}
        no={t('ui:cancel')}
        busy={remove.isPending}
        onConfirm={() => asked && remove.mutate({ ...asked, remove: true })}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

const lineOf = ({ name, address, post, city }: Address): string =>
  addressText([name, address, townLine(post, city)]);

function AddressLine({ address, onRemove }: { address: Address; onRemove(): void }) {
  const { t } = useTranslation('account');
  const countryName = useNationalityName();
  return (
    <KeptItem
      icon={IconMapPin}
      title={address.name}
      facts={`${addressText([address.address, townLine(address.post, address.city)])} · ${countryName(address.country)} · ${address.phone}`}
      remove={t('addresses.remove')}
      removeLabel={t('addresses.removeOf', { address: lineOf(address) })}
      onRemove={onRemove}
    />
  );
}
