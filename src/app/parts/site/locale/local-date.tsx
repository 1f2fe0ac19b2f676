import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#client/session.ts';
import { languageTags, type Locale } from '#contract/locale.ts';
import { lazyPart } from './lazy-part.ts';
import { useZone } from './use-zone.ts';
import type { ZonedTimeProps } from './zoned-time.tsx';

const ZonedTime = lazyPart<ZonedTimeProps>(
  async () => (await import('./zoned-time.tsx')).ZonedTime,
  ['zones'],
  PlainTime,
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
  const isZoned = typeof withTime === 'string' && !isDay;
  return (
    <time dateTime={value ?? ''}>
      {isZoned ? (
        <Suspense fallback={<PlainTime moment={moment} />}>
          <ZonedTime moment={moment} china={withTime === 'china'} />
        </Suspense>
      ) : (
        dateText(moment, { locale, withTime: withTime !== false && !isDay, timeZone: isDay ? 'UTC' : zone })
      )}
    </time>
  );
}

/** A deadline whose city is not known yet, or cannot be loaded. */
function PlainTime({ moment }: Pick<ZonedTimeProps, 'moment'>) {
  const { locale } = useSession();
  return dateText(moment, { locale, withTime: true, timeZone: useZone() });
}

function dateText(
  moment: Date,
  { locale, withTime, timeZone }: { locale: Locale; withTime: boolean; timeZone: string },
): string {
  const format = new Intl.DateTimeFormat(languageTags[locale], {
    dateStyle: 'medium',
    ...(withTime && { timeStyle: 'short' }),
    timeZone,
  });
  return format.format(moment);
}
