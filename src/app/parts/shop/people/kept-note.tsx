import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '#client/query.ts';
import { keepPeopleMonths } from '#contract/limits.ts';
import { people } from '#contract/people.contract.ts';

/** Says that the people of the order will be kept, and where they can be deleted. */
export function KeptNote(): ReactNode {
  const { t } = useTranslation('people');
  const { data } = useCall(people.list, {}, { staleTime: 0 });
  if (data?.isKept !== true) return null;
  return (
    <Text fz="sm" c="dimmed" mt="lg">
      {t('note', { months: keepPeopleMonths })}{' '}
      <Anchor component={Link} to="/personalCenter?index=0#people" inherit underline="always">
        {t('see')}
      </Anchor>
    </Text>
  );
}
