import { useTranslation } from 'react-i18next';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { ExamplesNote } from '#app/parts/content/records/example-note.tsx';
import type { Reply } from '#contract/define.ts';
import type { event } from '#contract/event.contract.ts';
import { EventItem } from './event-item.tsx';

type Events = Reply<typeof event.list>['records'];

/** The events to come, the next one first; below them those that are over, the last one first. */
export function EventList({ latestFirst }: { latestFirst: Events }) {
  const { t } = useTranslation('event');
  const past = latestFirst.filter(({ isOver }) => isOver);
  const coming = latestFirst.filter(({ isOver }) => !isOver).toReversed();
  return (
    <>
      <ExamplesNote records={latestFirst} />
      <ContentBlock title={t('events')}>
        {coming.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          coming.map((one) => <EventItem key={one.id} event={one} />)
        )}
      </ContentBlock>
      {past.length > 0 && (
        <ContentBlock title={t('past')}>
          {past.map((one) => (
            <EventItem key={one.id} event={one} />
          ))}
        </ContentBlock>
      )}
    </>
  );
}
