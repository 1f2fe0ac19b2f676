import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isExternal } from '#ui/external-link.tsx';

/** The visible mark of an advert: of another company, or of the shop itself. */
export function AdvertMark({ router }: { router: string }) {
  const { t } = useTranslation('ui');
  return (
    <Text fz={13} fw={500} data-advert>
      {t(isExternal(router) ? 'advert' : 'ownOffer')}
    </Text>
  );
}
