import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldAt } from '#engine/form/open-fields.ts';
import { useEngine } from '#engine/react/engine-context.ts';
import { labelAt } from '#engine/form/field-texts.ts';
import classes from './corrections.module.css';
import type { RejectedItem } from './rejected-item.ts';

/** Why an answer was sent back, and what the operator adds. */
export function Reason({ item: { pointer, reason, note } }: { item: RejectedItem }): ReactNode {
  const { t } = useTranslation(['corrections', 'orders']);
  const engine = useEngine();
  const shownAt = fieldAt(engine.wizard.flow, pointer);
  // A list is shown as a whole: which of its entries is meant has to be said.
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

/** Why something is asked that nobody has sent back. */
export function AlsoNeeded(): ReactNode {
  const { t } = useTranslation('corrections');
  return (
    <p className={classes.reason} data-also>
      {t('alsoNeeded')}
    </p>
  );
}
