import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#ui/field.module.css';
import { type Purpose, purposes } from '#contract/offer-lists.ts';

interface PurposeFieldProps {
  value: Purpose | null;
  onChoose(value: Purpose | null): void;
}

export function PurposeField({ value, onChoose }: PurposeFieldProps): ReactNode {
  const { t } = useTranslation('entry-check');
  const id = useId();
  return (
    <div className={classes['field']}>
      <label htmlFor={id} className={classes['label']}>
        {t('purpose')}
      </label>
      <div className={classes['menu']}>
        <select
          id={id}
          className={classes['input']}
          value={value ?? ''}
          onChange={({ target }) => onChoose(purposes.find((purpose) => purpose === target.value) ?? null)}
        >
          <option value="">{t('choose')}</option>
          {purposes.map((purpose) => (
            <option key={purpose} value={purpose}>
              {t(`purposes.${purpose}`)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
