import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#client/session.ts';
import { languageTags } from '#contract/locale.ts';
import { lazyPart } from './lazy-part.ts';
import { useZone } from './use-zone.ts';
import type { ZonedTimeProps } from './zoned-time.tsx';

const ZonedTime = lazyPart<ZonedTimeProps>(
  async () => (await import('./zoned-time.tsx')).ZonedTime,
  ['zones'],
);

interface LocalDateProps {
  /** `yyyy-MM-dd` for a day, ISO 8601 for a moment; empty or null when there is none. */
  value: string | null;
  /** `zone`: a deadline, with the city whose time it is; `china`: also as the clocks in China show it. */
  withTime?: boolean | 'zone' | 'china';
}

/** A date in the format of the visitor's language, of a moment in the visitor's time zone. */
export function LocalDate({ value, withTime = false }: LocalDateProps) {
  const { t } = useTranslation('ui');
  const { locale } = useSession();
  const zone = useZone();
  const moment = new Date(value ?? '');
  if (Number.isNaN(moment.getTime())) return <span>{t('notGiven')}</span>;
  // A day without a time must not depend on the time zone: otherwise it could become the day before.
  const isDay = value?.length === 10;
  const format = new Intl.DateTimeFormat(languageTags[locale], {
    dateStyle: 'medium',
    ...(withTime !== false && !isDay && { timeStyle: 'short' }),
    timeZone: isDay ? 'UTC' : zone,
  });
  const text = format.format(moment);
  return (
    <time dateTime={value ?? ''}>
      {typeof withTime === 'string' && !isDay ? (
        <Suspense fallback={text}>
          <ZonedTime moment={moment} china={withTime === 'china'} />
        </Suspense>
      ) : (
        text
      )}
    </time>
  );
}
