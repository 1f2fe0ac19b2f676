import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createAnnouncer, LiveRegion } from '#ui/announcer.tsx';
import classes from '#ui/field.module.css';
import { Combobox } from '#ui/combobox/combobox.tsx';
import { named } from '#ui/combobox/option-list.ts';
import { useNationalities } from './use-nationalities.ts';

interface NationalityFieldProps {
  /** ISO 3166-1 alpha-3; empty where none is chosen. */
  value: string;
  /** Whether the value was taken from the account. */
  isFilled: boolean;
  onChoose(value: string): void;
}

/** The nationality as a combobox, as in the forms. */
export function NationalityField({ value, isFilled, onChoose }: NationalityFieldProps): ReactNode {
  const { t } = useTranslation(['entry-check', 'form']);
  const announcer = useMemo(() => createAnnouncer(), []);
  const [typed, setTyped] = useState('');
  const [isOpened, setOpened] = useState(false);
  const { list, retry } = useNationalities(isOpened || typed !== '' || value !== '');
  const id = useId();
  const found = typed === '' ? null : named(list, typed);
  const isUnknown = typed !== '' && found === null && list.state === 'ready';
  const isWaiting = value !== '' && list.state === 'waiting';
  const note = isUnknown ? t('unknownNationality') : isFilled ? t('filled') : '';

  const choose = (chosen: string): void => {
    setTyped('');
    onChoose(chosen);
  };
  // A country's name may be typed before the list is loaded. It is then found here.
  useEffect(() => {
    if (found === null) return;
    setTyped('');
    onChoose(found.value);
  }, [found, onChoose]);
  return (
    <div className={classes['field']}>
      <label htmlFor={id} className={classes['label']}>
        {t('nationality')}
      </label>
      <Combobox
        input={{
          id,
          placeholder: t(isWaiting ? 'form:loading' : 'form:typeToSearch'),
          'aria-invalid': isUnknown || undefined,
          'aria-describedby': note === '' ? undefined : `${id}-note`,
        }}
        text={typed || (list.labels.get(value) ?? '')}
        list={list}
        value={value}
        onNeed={() => {
          setOpened(true);
          if (list.state === 'failed') retry();
        }}
        onPick={(option) => choose(option.value)}
        onTyped={(text) => {
          onChoose('');
          setTyped(text.trim());
        }}
        onLeave={() => undefined}
        word={(key, params) => t(`form:${key}`, { ...params })}
        announce={announcer.say}
      />
      <LiveRegion announcer={announcer} />
      {note !== '' && (
        <p
          id={`${id}-note`}
          role={isUnknown ? 'alert' : undefined}
          className={classes[isUnknown ? 'error' : 'help']}
        >
          {note}
        </p>
      )}
    </div>
  );
}
