import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import fields from '#ui/field.module.css';
import classes from './passport-reader.module.css';
import { PictureReader } from './picture-reader.tsx';
import type { MrzAnswers } from './read-mrz.ts';
import { usePassportReading } from './use-passport-reading.ts';

/** The two ways to read a passport: from a picture, or from its typed lines. */
export function PassportPanel({ onRead }: { onRead: (answers: MrzAnswers) => void }): ReactNode {
  const { t } = useTranslation('passport');
  const id = useId();
  const [text, setText] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const reading = usePassportReading({
    onRead,
    // Lines that the user has typed are not overwritten.
    onLines: (lines) => setText((typed) => (typed.trim() === '' ? lines : typed)),
  });
  const { problem } = reading;
  const isWrong = problem?.source === 'lines';
  useEffect(() => {
    if (problem?.source === 'lines') area.current?.focus();
  }, [problem]);
  const said = problem && <p className={fields['error']}>{t(problem.key)}</p>;
  return (
    <div className={classes['panel']}>
      <PictureReader reading={reading}>{!isWrong && said}</PictureReader>
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
    </div>
  );
}
