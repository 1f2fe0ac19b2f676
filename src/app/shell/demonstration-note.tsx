import { Text } from '@mantine/core';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { RenderingContext } from '#client/rendering.ts';

/** Says once, below each page, that the site is a demonstration. The server writes into the document whether it is. */
export function DemonstrationNote() {
  const { t } = useTranslation('shell');
  const rendering = use(RenderingContext);
  if (!(rendering ? rendering.isDemonstration : isSaid())) return null;
  return (
    <Text
      px="var(--mg-gutter)"
      py={14}
      bg="var(--mg-paper-deep)"
      c="gray.7"
      fz={14}
      ta="center"
      textWrap="balance"
      style={{ borderTop: '1px solid var(--mg-hairline)' }}
    >
      {t('demonstration')}
    </Text>
  );
}

const isSaid = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="demonstration"]')?.content === 'yes';
