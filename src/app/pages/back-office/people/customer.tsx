import { Anchor, Button, Group, Table, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { OrderLink } from '#app/parts/back-office/order-link.tsx';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { roomPath } from '#app/parts/back-office/room.ts';
import { useDeskMutation } from '#app/parts/back-office/use-desk-mutation.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { Price } from '#app/parts/site/locale/price.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall, useCallMutation } from '#client/query.ts';
import { deskPeople } from '#contract/desk-people.contract.ts';
import { productNames } from '#app/parts/site/library/offers.ts';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FactList } from '#ui/facts.tsx';
import { BusyButton } from '#ui/busy-button.tsx';
import type { CustomerData } from './account-data.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

/** One customer: opening it is recorded. */
export function Customer(): ReactNode {
  const { t } = useTranslation('desk-people');
  const { id = '' } = useParams();
  const query = useCall(deskPeople.customer, { id: Number(id) }, { staleTime: Infinity });
  return (
    <RoomPage
      title={query.data?.loginName ?? t('customer.title')}
      lead={
        <Anchor component={Link} to={roomPath('people')}>
          {t('customer.back')}
        </Anchor>
      }
      actions={query.data && <Actions customer={query.data} />}
    >
      <Loaded query={query} rows={6}>
        {(customer) => (
          <>
            <Facts customer={customer} />
            <Orders orders={customer.orders} />
            <Sessions customer={customer} />
          </>
        )}
      </Loaded>
    </RoomPage>
  );
}

function Facts({ customer }: { customer: CustomerData }): ReactNode {
  const { t } = useTranslation('desk-people');
  const { company } = customer;
  return (
    <Card title={t('customer.data')}>
      <FactList
        facts={[
          [t('name'), customer.name],
          [t('nickName'), customer.nickName],
          [t('mail'), customer.mail],
          [t('phone'), customer.phone],
          [t('nationality'), customer.nationality],
          [t('language'), customer.language],
          [t('since'), <LocalDate key="since" value={customer.createDate} />],
          ...(customer.deletionDate === null
            ? []
            : [[t('deletion'), <LocalDate key="deletion" value={customer.deletionDate} />] as const]),
          ...(company === null
            ? []
            : ([
                [t('company'), company.name],
                [t('taxNumber'), company.taxNumber],
                [t('address'), `${company.address}, ${company.city}`],
                [t('contact'), company.contact],
                [t('discount'), `${company.discountPercent} %`],
              ] as const)),
        ]}
      />
    </Card>
  );
}

function Orders({ orders }: Pick<CustomerData, 'orders'>): ReactNode {
  const { t } = useTranslation(['desk-people', 'orders']);
  return (
    <Card title={t('customer.orders')}>
      {orders.length === 0 ? (
        <Text c="dimmed">{t('customer.noOrders')}</Text>
      ) : (
        <Table>
          <Table.Tbody>
            {orders.map((order) => (
              <Table.Tr key={order.orderNumber}>
                <Table.Th scope="row">
                  <OrderLink number={order.orderNumber} />
                </Table.Th>
                <Table.Td>{t(productNames(order.childType))}</Table.Td>
                <Table.Td>{t(`orders:status.${order.orderStatus}`)}</Table.Td>
                <Table.Td ta="right">
                  <Price amount={order.price} />
                </Table.Td>
                <Table.Td>
                  <LocalDate value={order.createDate} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Card>
  );
}

function Sessions({ customer: { id, sessions } }: { customer: CustomerData }): ReactNode {
  const { t } = useTranslation('desk-people');
  const end = useDeskMutation(deskPeople.endSessions, {
    changes: [deskPeople.customer],
    done: t('customer.signedOut'),
  });
  return (
    <Card title={t('customer.sessions')}>
      {sessions.length === 0 ? (
        <Text c="dimmed">{t('customer.noSessions')}</Text>
      ) : (
        <>
          <Table mb={14}>
            <Table.Tbody>
              {sessions.map((session) => (
                <Table.Tr key={session.createDate}>
                  <Table.Th scope="row">
                    {[session.browser, session.system].filter(Boolean).join(', ') || t('customer.device')}
                  </Table.Th>
                  <Table.Td>
                    <LocalDate value={session.lastSeen} withTime />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <BusyButton variant="default" busy={end.isPending} onClick={() => end.mutate({ id })}>
            {t('customer.signOut')}
          </BusyButton>
        </>
      )}
    </Card>
  );
}

function Actions({ customer }: { customer: CustomerData }): ReactNode {
  const { t } = useTranslation('desk-people');
  const [open, setOpen] = useState<'change' | 'erase' | 'keep'>();
  const close = (): void => setOpen(undefined);
  const archive = useCallMutation(deskPeople.archive, {
    onSuccess: ({ url }) => globalThis.location.assign(url),
  });
  const keep = useDeskMutation(deskPeople.keep, {
    changes: [deskPeople.customer],
    done: t('erase.kept'),
    onDone: close,
  });
  return (
    <Group gap={8}>
      <Button
        variant="default"
        component={Link}
        to={`${roomPath('record')}?person=${encodeURIComponent(customer.loginName)}`}
      >
        {t('customer.record')}
      </Button>
      <BusyButton
        variant="default"
        busy={archive.isPending}
        onClick={() => archive.mutate({ id: customer.id })}
      >
        {t('customer.export')}
      </BusyButton>
      <Button variant="default" onClick={() => setOpen('change')}>
        {t('propose.action')}
      </Button>
      {customer.deletionDate === null ? (
        <Button variant="default" c="var(--mg-bad)" onClick={() => setOpen('erase')}>
          {t('erase.action')}
        </Button>
      ) : (
        <Button variant="default" onClick={() => setOpen('keep')}>
          {t('erase.keep')}
        </Button>
      )}
      {open === 'change' && <ProposeDialog customer={customer} onClose={close} />}
      {open === 'erase' && <EraseDialog id={customer.id} onClose={close} />}
      <ConfirmDialog
        opened={open === 'keep'}
        title={t('erase.keep')}
        text={t('erase.keepText')}
        yes={t('erase.keep')}
        no={t('cancel')}
        busy={keep.isPending}
        onClose={close}
        onConfirm={() => keep.mutate({ id: customer.id })}
      />
    </Group>
  );
}
