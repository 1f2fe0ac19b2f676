import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalizedText } from '#contract/locale.ts';
import { licencePages, type PhotoLicence } from '#contract/photos.ts';
import { ExternalLink } from '#ui/external-link.tsx';

/** The photo of a record: what it shows, and the rights to it. */
export interface RecordPhoto {
  readonly alt: LocalizedText;
  readonly author: string;
  readonly licence: string;
  readonly source: string;
}

/** Who has taken a photo, and by which licence it is shown. */
export function PhotoCredit({ photo: { author, licence, source } }: { photo: RecordPhoto }): ReactNode {
  const { t } = useTranslation('content');
  const page = licencePages[licence as PhotoLicence];
  const by = t('photoBy', { author });
  return (
    <Text mt={8} fz={14} c="dimmed">
      {source === '' ? by : <ExternalLink href={source}>{by}</ExternalLink>}
      {page !== undefined && (
        <>
          {', '}
          <ExternalLink href={page}>{licence}</ExternalLink>
        </>
      )}
    </Text>
  );
}
