import { Anchor, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserInfo } from '#client/session.ts';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/facts.tsx';
import { useNationalityName } from './use-nationality-name.ts';

/** The facts of a company. Its owner changes who and where it is reached; what says who it is, only operators do. */
export function CompanyFacts({ company }: { company: NonNullable<UserInfo['company']> }) {
  const { t } = useTranslation(['account', 'fields', 'ui']);
  const countryName = useNationalityName();
  const { companyType } = company;
  const subject = new URLSearchParams({ subject: t('information.companySubject') });
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
      <Text mt={14} c="dimmed" fz={15}>
        {t('information.companyFixed')}{' '}
        <Anchor component={Link} to={`/contact?${subject.toString()}`} fz={15} underline="always">
          {t('information.companyAsk')}
        </Anchor>
      </Text>
      <Group component="footer" gap={10} mt={22}>
        <Button component={Link} to="/changeUserInfo?type=4" variant="default" size="sm">
          {t('information.changeCompany')}
        </Button>
      </Group>
    </Card>
  );
}
