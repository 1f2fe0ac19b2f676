import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import { roomPath } from '#app/parts/back-office/room.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { deskPeople } from '#contract/desk-people.contract.ts';
import { Identity } from '#contract/roles.ts';

const identities = Object.entries(Identity).map(([name, value]) => ({ name, value: String(value) }));

/** The accounts of customers. */
export function Customers(): ReactNode {
  const { t } = useTranslation('desk-people');
  return (
    <DeskList
      name="customers"
      label={t('tabs.customers')}
      call={deskPeople.customers}
      columns={[
        { id: 'loginName', title: t('loginName'), cell: ({ loginName }) => loginName },
        { id: 'name', title: t('name'), cell: ({ name }) => name },
        {
          id: 'identity',
          title: t('identity'),
          cell: ({ identity }) =>
            t(identity === Identity.company ? 'identities.company' : 'identities.individual'),
        },
        { id: 'language', title: t('language'), cell: ({ language }) => language },
        { id: 'createDate', title: t('since'), cell: ({ createDate }) => <LocalDate value={createDate} /> },
      ]}
      filters={[
        { name: 'name', label: t('customers.name'), kind: 'text' },
        {
          name: 'identity',
          label: t('identity'),
          kind: 'choice',
          isNumber: true,
          choices: identities.map(({ name, value }) => ({ value, label: t(`identities.${name}`) })),
        },
        { name: 'leaving', label: t('customers.leaving'), kind: 'yes' },
      ]}
      rowName={({ loginName }) => loginName}
      rowPath={({ id }) => roomPath(`people/${id}`)}
      empty={t('customers.empty')}
    />
  );
}
