import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#client/session.ts';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/facts.tsx';
import { useNationalityName } from './use-nationality-name.ts';

/** The facts that a company entered when it registered. */
export function CompanyFacts({ company }: { company: NonNullable<UserInfo['company']> }) {
  const { t } = useTranslation(['account', 'fields', 'ui']);
  const countryName = useNationalityName();
  const { companyType } = company;
  const given = (value: string) => value || t('ui:notGiven');
  return (
    <Card title={t('information.company')}>
      <FactList
        facts={[
          [t('information.companyName'), given(company.companyName)],
          [
            t('information.companyType'),
            given(t(`account.flow:fields.companyType.enum.${companyType}`, { defaultValue: companyType })),
          ],
          [t('information.sn'), given(company.sn)],
          [t('information.website'), given(company.website)],
          [t('information.contactPerson'), given(company.contact)],
          [t('information.contactPhone'), given(company.contactPhone)],
          [t('information.address'), given(company.address)],
          [t('information.post'), given(company.post)],
          [t('information.city'), given(company.city)],
          [t('information.country'), given(countryName(company.country))],
        ]}
      />
    </Card>
  );
}
