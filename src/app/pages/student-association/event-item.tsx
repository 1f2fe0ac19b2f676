import { useTranslation } from 'react-i18next';
import { IllustratedRecord } from '#app/parts/content/records/illustrated-record.tsx';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import type { Reply } from '#contract/define.ts';
import type { event } from '#contract/event.contract.ts';
import { Fact } from '#ui/facts.tsx';

interface EventItemProps {
  event: Reply<typeof event.list>['records'][number];
}

/** An event: when and where it is, and what happens there. */
export function EventItem({ event: { id, date, time, address, ...record } }: EventItemProps) {
  const { t } = useTranslation('event');
  return (
    <IllustratedRecord record={record} id={`event-${id}`} drawing="calendar" headingLevel={3}>
      <Fact label={t('date')}>
        <LocalDate value={date} />
      </Fact>
      <Fact label={t('time')}>
        <WrittenIn text={time} />
      </Fact>
      <Fact label={t('place')}>
        <WrittenIn text={address} />
      </Fact>
    </IllustratedRecord>
  );
}
