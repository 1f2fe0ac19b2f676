import { Group, Stack, Table, TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { typedIn } from '#app/parts/back-office/typed-in.ts';
import { useDeskError } from '#app/parts/back-office/use-desk-error.ts';
import { useCallMutation } from '#client/query.ts';
import type { Payload } from '#contract/define.ts';
import { deskFulfilment } from '#contract/desk-fulfilment.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { notify } from '#ui/notify.ts';
import { CarrierField, carrierIn } from './carrier-field.tsx';
import type { ToSend } from './to-send.ts';

type Sending = Payload<typeof deskFulfilment.preview>['orders'][number];

const fieldOf = ({ id }: ToSend): string => `number-${id}`;

/** What is sent of one order, as the form below says it. */
export function sendingIn(row: ToSend, form: FormData): Sending {
  const logistics = carrierIn(form);
  const expressNumber = typedIn(form, fieldOf(row));
  return { id: row.id, version: row.version, expressNumber, ...(logistics !== undefined && { logistics }) };
}

/** One carrier and a number for each order, with what the server will make of each. Nothing is changed by checking. */
export function BulkSending({ rows }: { rows: readonly ToSend[] }): ReactNode {
  const { t } = useTranslation('desk-fulfilment');
  const errorText = useDeskError();
  const area = useRef<HTMLDivElement>(null);
  const check = useCallMutation(deskFulfilment.preview, {
    onError: (error) => notify('bad', errorText(error)),
  });
  const told = new Map(check.data?.map(({ id, refusal }) => [id, refusal]));
  const ask = (): void => {
    const form = area.current?.closest('form');
    if (form) check.mutate({ orders: rows.map((row) => sendingIn(row, new FormData(form))) });
  };
  return (
    <Stack gap={12} ref={area}>
      <Group align="flex-end">
        <CarrierField />
        <BusyButton variant="default" busy={check.isPending} onClick={ask}>
          {t('send.check')}
        </BusyButton>
      </Group>
      <Table fz={14} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('order')}</Table.Th>
            <Table.Th>{t('send.number')}</Table.Th>
            <Table.Th>{t('send.result')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody aria-live="polite">
          {rows.map((row) => {
            const refusal = told.get(row.id);
            return (
              <Table.Tr key={row.id}>
                <Table.Th scope="row">{row.orderNumber}</Table.Th>
                <Table.Td>
                  <TextInput
                    size="sm"
                    name={fieldOf(row)}
                    maxLength={60}
                    aria-label={t('send.numberOf', { number: row.orderNumber })}
                  />
                </Table.Td>
                <Table.Td {...(refusal && { c: 'var(--mg-bad)' })}>
                  {refusal === undefined ? '–' : refusal === '' ? t('send.willBe') : refusal}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}
