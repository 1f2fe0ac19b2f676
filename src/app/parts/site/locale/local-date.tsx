import { useTranslation } from 'react-i18next';
import { useSession } from '#client/session.ts';
import { languageTags } from '#contract/locale.ts';
import { deadlineText } from '#contract/moment.ts';

interface LocalDateProps {
  /** `yyyy-MM-dd` for a day, ISO 8601 for a time; empty or null when there is none. */
  value: string | null;
  /** `zone`: also with the time zone in words, for a deadline. */
  withTime?: boolean | 'zone';
}

/** A date in the format of the visitor's language. */
export function LocalDate({ value, withTime = false }: LocalDateProps) {
  const { t } = useTranslation('ui');
  const { locale } = useSession();
  const moment = new Date(value ?? '');
  if (Number.isNaN(moment.getTime())) return <span>{t('notGiven')}</span>;
  // A day without a time must not depend on the time zone: otherwise it could become the day before.
  const isDay = value?.length === 10;
  const format = new Intl.DateTimeFormat(languageTags[locale], {
    dateStyle: 'medium',
    ...(withTime !== false && !isDay && { timeStyle: 'short' }),
    ...(isDay && { timeZone: 'UTC' }),
  });
  const text = withTime === 'zone' && !isDay ? deadlineText(moment, locale) : format.format(moment);
  return <time dateTime={value ?? ''}>{text}</time>;
}
