import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './loading-state.module.css';

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
    <div role="status" className={classes.state}>
      <VisuallyHidden component="span">{t('loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton
          key={row}
          className={classes.bar}
          height={height}
          width={row === rows - 1 && rows > 1 && height < 60 ? '60%' : '100%'}
        />
      ))}
    </div>
  );
}
