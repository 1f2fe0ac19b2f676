import { Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { productNames } from '#app/parts/site/library/offers.ts';
import { manifest } from '#app/parts/site/library/manifest.ts';
import { clearDevice, type OnDevice, readDevice } from '#client/on-device.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';

const key = ['on-device'];

/** What this browser keeps of the account's owner, and a button that removes it. */
export function DeviceSection({ user }: { user: number }) {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const { data } = useQuery({
    queryKey: [...key, user],
    queryFn: () => readDevice(user),
    // Other parts of the page write there, and no network is needed.
    staleTime: 0,
    networkMode: 'always',
  });
  const remove = useMutation({
    mutationFn: () => clearDevice(user),
    networkMode: 'always',
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: key });
      setAsked(false);
    },
  });
  // The button that had the focus is removed with what it has removed.
  useKeptFocus([isAsked], () => status.current?.focus());
  return (
    <Card title={t('device.title')} id="device">
      <Text maw={640}>{t('device.text')}</Text>
      {data && <Kept kept={data} />}
      <Text ref={status} tabIndex={-1} role="status" c="jade.8" mt={14}>
        {remove.isSuccess && t('device.removed')}
        {!remove.isSuccess && data && isEmpty(data) && t('device.nothing')}
      </Text>
      {data && !isEmpty(data) && (
        <Group mt={22}>
          <BusyButton variant="default" size="sm" busy={remove.isPending} onClick={() => setAsked(true)}>
            {t('device.remove')}
          </BusyButton>
        </Group>
      )}
      <ConfirmDialog
        opened={isAsked}
        title={t('device.removeTitle')}
        text={t('device.removeText')}
        yes={t('device.remove')}
        no={t('ui:cancel')}
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsked(false)}
      />
    </Card>
  );
}

const isEmpty = ({ orders, unsent, files, forms, pages }: OnDevice): boolean =>
  orders.length + unsent + files.length + forms.length + pages === 0;

function Kept({ kept }: { kept: OnDevice }) {
  const { t } = useTranslation('account');
  const orders = kept.orders.map((text) => JSON.parse(text) as { childType: number; orderNumber: string });
  const forms = kept.forms.flatMap(({ id }) => manifest().find((flow) => flow.id === id)?.childType ?? []);
  return (
    <>
      <Names
        title={t('device.orders')}
        names={orders.map(({ childType, orderNumber: number }) =>
          t('device.order', { product: t(productNames(childType)), number }),
        )}
      />
      <Names
        title={t('device.files')}
        names={kept.files.map(({ name, size }) =>
          t('device.file', { name, size: Math.max(1, Math.round(size / 1000)) }),
        )}
      />
      <Names
        title={t('device.forms')}
        names={[...new Set(forms)].map((childType) => t(productNames(childType)))}
      />
      {kept.unsent > 0 && <Text mt={14}>{t('device.unsent', { count: kept.unsent })}</Text>}
      {kept.pages > 0 && <Text mt={14}>{t('device.pages', { count: kept.pages })}</Text>}
    </>
  );
}

/** A list of names with its title; nothing where there are none. */
function Names({ title, names }: { title: string; names: readonly string[] }): ReactNode {
  if (names.length === 0) return null;
  return (
    <>
      <Text fw={500} mt={14}>
        {title}
      </Text>
      <Stack component="ul" gap={4} mt={4}>
        {names.map((name, index) => (
          // Two files may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{name}</li>
        ))}
      </Stack>
    </>
  );
}
