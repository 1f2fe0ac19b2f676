import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import type { DeskColumn, RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { roomPath } from '#app/parts/back-office/room.ts';
import { deskCompanies } from '#contract/desk-companies.contract.ts';
import { useCountries } from '../fields.tsx';
import { RulesPage } from '../rules-page.tsx';

type Company = RowOf<typeof deskCompanies.list>;

/** The companies with an account, and the discount of each. */
export function CompanyList(): ReactNode {
  const { t } = useTranslation('desk-rules');
  const { nameOf } = useCountries();
  const columns: readonly DeskColumn<Company>[] = [
    { id: 'name', title: t('fields.name'), cell: ({ name }) => name },
    {
      id: 'discount',
      title: t('fields.discountPercent'),
      cell: ({ discountPercent }) => `${discountPercent} %`,
      isNumber: true,
    },
    { id: 'loginName', title: t('companies.loginName'), cell: ({ loginName }) => loginName },
    { id: 'taxNumber', title: t('fields.taxNumber'), cell: ({ taxNumber }) => taxNumber },
    { id: 'city', title: t('fields.city'), cell: ({ city }) => city },
    { id: 'country', title: t('fields.country'), cell: ({ country }) => nameOf(country) },
  ];
  return (
    <RulesPage part="companies">
      <DeskList
        name="companies"
        label={t('parts.companies')}
        call={deskCompanies.list}
        columns={columns}
        filters={[
          { name: 'name', label: t('fields.name'), kind: 'text' },
          { name: 'discounted', label: t('companies.discounted'), kind: 'yes' },
        ]}
        rowName={({ loginName }) => loginName}
        rowPath={({ loginName }) => roomPath(`rules/companies/${encodeURIComponent(loginName)}`)}
        empty={t('companies.empty')}
      />
    </RulesPage>
  );
}
