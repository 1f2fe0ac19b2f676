import { useTranslation } from 'react-i18next';
import { AddressFact } from '#app/parts/content/places/address-fact.tsx';
import { IllustratedRecord } from '#app/parts/content/records/illustrated-record.tsx';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { section } from '#app/parts/content/sections/event.section.ts';
import { CalendarButton } from '#app/parts/site/calendar/calendar-button.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import type { Reply } from '#contract/define.ts';
import type { event } from '#contract/event.contract.ts';
import { Fact } from '#ui/facts.tsx';

interface EventItemProps {
  event: Reply<typeof event.list>['records'][number];
}

/** An event: when and where it is, and what happens there. */
export function EventItem({ event: record }: EventItemProps) {
  const { t } = useTranslation(['event', 'content']);
  const localized = useLocalized();
  const { id, date, time, address } = record;
  return (
    <IllustratedRecord
      record={record}
      favourite={section.favourite!}
      id={`event-${id}`}
      drawing="calendar"
      headingLevel={3}
    >
      <Fact label={t('date')}>
        <LocalDate value={date} />
      </Fact>
      <Fact label={t('time')}>
        <WrittenIn text={time} />
      </Fact>
      <AddressFact label={t('place')} address={address} name={record.title} />
      {!record.isOver && (
        <Fact label={t('calendar.label')}>
          <CalendarButton
            label={t('calendar.add')}
            name={`event-${date}`}
            entries={[
              {
                id: `event-${id}`,
                title: localized(record.title),
                text: localized(time),
                place: localized(address),
                path: `/internationalStudentAssociation?id=${id}`,
                when: date,
              },
            ]}
          />
        </Fact>
      )}
    </IllustratedRecord>
  );
}
