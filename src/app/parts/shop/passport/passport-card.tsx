import { Button } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, type ReactNode, Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTouch } from '#engine/react/widgets/is-touch.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { lazyPart } from '../../site/locale/lazy-part.ts';
import classes from './passport.module.css';
import type { MrzAnswers } from './read-mrz.ts';

/** Everything that reads is loaded when something is to be read. */
const PassportPanel = lazyPart(
  async () => (await import('./passport-panel.tsx')).PassportPanel,
  ['passport'],
);

/** Formats that every browser decodes. Phones convert their own formats to JPEG for such a field. */
const TYPES = 'image/jpeg,image/png,image/gif';

interface PassportCardProps {
  /** `picture`: what the answers were read from; null when the lines were typed. */
  onRead(answers: MrzAnswers, picture: File | null): void;
  /** The picture becomes the copy of the passport that the form asks for. */
  keepsCopy: boolean;
  /** The reading, and what happened to the picture. It is shown below the card's title after the reading. */
  done(answers: MrzAnswers): ReactNode;
}

/** Offers to fill in a form from the passport: from a picture of it, or from its two lines. */
export function PassportCard({ onRead, keepsCopy, done }: PassportCardProps): ReactNode {
  const { t } = useTranslation(['apply', 'form']);
  const id = useId();
  const [picture, setPicture] = useState<File | null>(null);
  const [hasLines, setLines] = useState(false);
  const [read, setRead] = useState<MrzAnswers | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  // The button that had the focus is removed together with the panel, so the focus moves in the same commit.
  useLayoutEffect(() => {
    if (read !== null) notice.current?.focus();
  }, [read]);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [chosen] = currentTarget.files ?? [];
    // Without this, choosing the same file a second time causes no change event.
    currentTarget.value = '';
    if (chosen) setPicture(new File([chosen], chosen.name, chosen));
  };
  const take = (answers: MrzAnswers, source: File | null): void => {
    onRead(answers, source);
    setRead(answers);
    setPicture(null);
    setLines(false);
  };
  return (
    <section className={classes['card']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('passport.title')}</h2>
      {/* The focus comes here only so that the text is read out. */}
      <div ref={notice} role="status" tabIndex={-1} className={classes['notice']}>
        {read !== null && done(read)}
      </div>
      {read === null && (
        <p id={`${id}-help`} className={classes['text']}>
          {t(keepsCopy ? 'passport.textWithCopy' : 'passport.text')}
        </p>
      )}
      <div className={classes['buttons']}>
        {isTouch() && (
          <Button
            leftSection={<IconCamera size={18} aria-hidden />}
            aria-describedby={read === null ? `${id}-help` : undefined}
            onClick={() => camera.current?.click()}
          >
            {t('form:upload.camera')}
          </Button>
        )}
        <Button
          ref={chooser}
          variant={read === null && !isTouch() ? 'filled' : 'light'}
          leftSection={<IconUpload size={18} aria-hidden />}
          aria-describedby={read === null ? `${id}-help` : undefined}
          onClick={() => files.current?.click()}
        >
          {t(read === null ? 'passport.choose' : 'passport.again')}
        </Button>
        {!hasLines && (
          <Button variant="subtle" onClick={() => setLines(true)}>
            {t('passport.lines')}
          </Button>
        )}
      </div>
      <input ref={camera} type="file" hidden accept={TYPES} capture="environment" onChange={choose} />
      <input ref={files} type="file" hidden accept={TYPES} onChange={choose} />
      {(picture !== null || hasLines) && (
        <Suspense fallback={<LoadingState rows={1} height={44} />}>
          <PassportPanel
            picture={picture}
            hasLines={hasLines}
            onRead={take}
            onLines={() => setLines(true)}
            onCancel={() => {
              setPicture(null);
              chooser.current?.focus();
            }}
          />
        </Suspense>
      )}
      {read === null && <p className={classes['skip']}>{t('passport.skip')}</p>}
    </section>
  );
}
