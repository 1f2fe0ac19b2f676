import { Button, Progress, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import fields from '#ui/field.module.css';
import classes from './passport.module.css';
import type { MrzAnswers } from './read-mrz.ts';
import { usePassportReading } from './use-passport-reading.ts';

interface PassportPanelProps {
  /** The picture to read; another object starts another reading. */
  picture: File | null;
  /** Whether the field for the two lines is shown. */
  hasLines: boolean;
  onRead(answers: MrzAnswers, picture: File | null): void;
  /** Called when lines of a picture have to be corrected. */
  onLines(): void;
  /** Called when the reading of the picture was cancelled. */
  onCancel(): void;
}

/** Reads a passport from a picture, with progress, or from its typed lines. */
export function PassportPanel({
  picture,
  hasLines,
  onRead,
  onLines,
  onCancel,
}: PassportPanelProps): ReactNode {
  const { t } = useTranslation(['passport', 'ui']);
  const id = useId();
  const [text, setText] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const reading = usePassportReading({
    onRead,
    onLines: (lines) => {
      // Lines that the user has typed are not overwritten.
      setText((typed) => (typed.trim() === '' ? lines : typed));
      onLines();
    },
  });
  const { progress, problem } = reading;
  const begin = useEffectEvent((file: File) => reading.readPicture(file));
  useEffect(() => {
    if (picture !== null) begin(picture);
  }, [picture]);
  const isWrong = problem?.source === 'lines';
  useLayoutEffect(() => {
    if (problem?.source === 'lines') area.current?.focus();
  }, [problem]);
  const said = problem && <p className={fields['error']}>{t(problem.key)}</p>;
  const stage = progress && t(`picture.${progress.stage}`);
  return (
    <Stack gap={10} py="4px 10px">
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
              onCancel();
            }}
          >
            {t('ui:cancel')}
          </Button>
        </div>
      )}
      <div role="alert">{!isWrong && said}</div>
      {hasLines && (
        <div className={classes['way']}>
          <label htmlFor={id} className={fields['label']}>
            {t('lines.label')}
          </label>
          <textarea
            ref={area}
            id={id}
            className={`${fields['input']} ${classes['lines']}`}
            rows={2}
            maxLength={2000}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="characters"
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-help ${id}-problem`}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <p id={`${id}-help`} className={fields['help']}>
            {t('lines.help')}
          </p>
          <div id={`${id}-problem`} role="alert">
            {isWrong && said}
          </div>
          <Button variant="light" className={classes['button']} onClick={() => reading.readLines(text)}>
            {t('lines.read')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
