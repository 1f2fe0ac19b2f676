import { IconChevronDown, IconId } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTags, type Locale } from '#contract/locale.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { PassportPanel } from './passport-panel.tsx';
import classes from './passport-reader.module.css';
import type { MrzAnswers } from './read-mrz.ts';

interface PassportReaderProps {
  onRead: (answers: MrzAnswers) => void;
  /** Whether the panel is open from the start. */
  startsOpen?: boolean;
}

/**
 * Fills in a form from a passport: from the two lines of its machine-readable zone, or from a picture of them,
 * which stays in the browser. Uses the catalogues `passport` and `fields`.
 */
export function PassportReader({ onRead, startsOpen = false }: PassportReaderProps): ReactNode {
  const { t, i18n } = useTranslation(['passport', 'fields', 'ui']);
  const panelId = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const [read, setRead] = useState<MrzAnswers | null>(null);
  const notice = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is removed together with the panel.
  useKeptFocus([read], () => notice.current?.focus());

  const toggle = () => {
    setOpen(!isOpen);
    setRead(null);
  };
  const take = (answers: MrzAnswers) => {
    onRead(answers);
    setRead(answers);
    setOpen(false);
  };
  const list = new Intl.ListFormat(languageTags[i18n.language as Locale]);
  const names = Object.keys(read ?? {}).map((name) => t(`fields:${name}.label`));

  return (
    <div className={classes['reader']}>
      <button
        type="button"
        className={classes['offer']}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <IconId size={20} stroke={1.6} aria-hidden />
        <span>{t('offer')}</span>
        <IconChevronDown size={16} stroke={2} className={classes['chevron']} aria-hidden />
      </button>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <PassportPanel onRead={take} />}
      </div>
      <div role="status">
        {read !== null && (
          <p ref={notice} tabIndex={-1} className={classes['notice']}>
            {t('done', { fields: list.format(names) })}
          </p>
        )}
      </div>
    </div>
  );
}
