import { Button, Progress } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import fields from '#ui/field.module.css';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import classes from './passport-reader.module.css';
import type { usePassportReading } from './use-passport-reading.ts';

interface PictureReaderProps {
  reading: ReturnType<typeof usePassportReading>;
  /** What is wrong with the picture. */
  children: ReactNode;
}

/** A button to choose or take a picture, and the progress of its reading. */
export function PictureReader({ reading, children }: PictureReaderProps): ReactNode {
  const { t } = useTranslation(['passport', 'ui']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const { progress, problem } = reading;
  // The cancel button is removed when the reading ends.
  useKeptFocus([problem], () => problem?.source === 'picture' && choose.current?.focus());
  const stage = progress && t(`picture.${progress.stage}`);
  return (
    <div className={classes['way']}>
      <Button
        ref={choose}
        variant="light"
        className={classes['button']}
        leftSection={<IconCamera size={18} aria-hidden />}
        aria-describedby={`${id}-help ${id}-problem`}
        onClick={() => input.current?.click()}
      >
        {t('picture.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // Without this, choosing the same file a second time causes no change event.
          currentTarget.value = '';
          if (chosen) reading.readPicture(chosen);
        }}
      />
      <p id={`${id}-help`} className={fields['help']}>
        {t('picture.help')}
      </p>
      <p role="status" className={classes['stage']}>
        {stage}
      </p>
      {progress && (
        <div className={classes['progress']}>
          <Progress
            value={Math.round(progress.part * 100)}
            animated={progress.stage === 'loading'}
            aria-label={stage ?? ''}
          />
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              reading.cancel();
              choose.current?.focus();
            }}
          >
            {t('ui:cancel')}
          </Button>
        </div>
      )}
      <div id={`${id}-problem`} role="alert">
        {children}
      </div>
    </div>
  );
}
