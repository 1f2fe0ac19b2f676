import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Hidden } from './hidden.tsx';

interface LoadingStateProps {
  /** The number of grey bars. */
  rows?: number;
  /** The height of one bar in pixels. */
  height?: number;
}

/** A placeholder for content that is loading. */
export function LoadingState({ rows = 3, height = 20 }: LoadingStateProps) {
  const { t } = useTranslation('ui');
  return (
    <Stack role="status" w="100%" py={16}>
      <Hidden>{t('loading')}</Hidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton
          key={row}
          height={height}
          width={row === rows - 1 && rows > 1 && height < 60 ? '60%' : '100%'}
        />
      ))}
    </Stack>
  );
}
