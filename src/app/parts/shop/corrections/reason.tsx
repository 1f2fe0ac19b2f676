import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldAt } from '#engine/form/open-fields.ts';
import { useEngine } from '#engine/react/engine-context.ts';
import { labelAt } from '#engine/form/field-texts.ts';
import classes from './corrections.module.css';
import type { RejectedItem } from './rejected-item.ts';

/** Why an answer was sent back, with the operator's note. */
export function Reason({ item: { pointer, reason, note } }: { item: RejectedItem }): ReactNode {
  const { t } = useTranslation(['corrections', 'orders']);
  const engine = useEngine();
  const shownAt = fieldAt(engine.wizard.flow, pointer);
  // The reason is shown above the whole list, so it must say which entry of the list it concerns.
  const isInList = shownAt !== null && /\/\d+(?:\/|$)/.test(pointer.slice(shownAt.length));
  return (
    <div className={classes.reason}>
      <IconArrowBackUp size={20} aria-hidden />
      <div>
        <p>
          {isInList && <strong>{labelAt(engine, pointer)}: </strong>}
          {t([`orders:rejected.reasons.${reason}`, 'orders:rejected.reasons.other'])}
        </p>
        {note !== '' && <p>{t('note', { note })}</p>}
      </div>
    </div>
  );
}

/** Explains why a field is asked for that was not sent back. */
export function AlsoNeeded(): ReactNode {
  const { t } = useTranslation('corrections');
  return (
    <p className={classes.reason} data-also>
      {t('alsoNeeded')}
    </p>
  );
}
