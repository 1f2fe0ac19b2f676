import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Loaded } from '#app/parts/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import type { Endpoint, Payload } from '#contract/define.ts';
import { ContentBlock } from './content-block.tsx';
import { CardGrid, CardSkeletons } from './card-grid.tsx';
import { ContentCard } from './content-card.tsx';
import type { ContentSection, ListedBy } from './section.ts';
import { useWayBack } from './way-back.ts';

interface ContentStripProps<L extends Endpoint, O extends Endpoint> {
  section: ContentSection<L, O>;
  title: string;
  /** A call that lists records of the section, for example the newest. */
  call: L | Endpoint;
  count: number;
  /** The record that the page shows already. */
  without?: number;
}

/** A row of records under a heading: the newest, the most popular. Nothing while there are none, or where it fails. */
export function ContentStrip<L extends Endpoint, O extends Endpoint>({
  section,
  title,
  call,
  count,
  without,
}: ContentStripProps<L, O>) {
  const { t } = useTranslation('content');
  const { pathname, search } = useLocation();
  const back = useWayBack();
  const pageSize = without === undefined ? count : count + 1;
  const query = useCall(call as L, { page: 1, pageSize } as unknown as Payload<L>);
  if (query.error && query.data === undefined) return null;
  // From another record, the way back leads to the list; from the list, to itself.
  const state = back
    ? { ...back, depth: back.depth + 1 }
    : without === undefined
      ? { list: pathname + search, depth: 1 }
      : null;
  return (
    <ContentBlock title={title}>
      <Loaded
        query={query}
        around={() => <CardSkeletons columns={count} count={count} />}
        empty={t('list.empty')}
      >
        {(data) => (
          <CardGrid label={title} columns={count}>
            {(data as { records: ListedBy<L>[] }).records
              .map(section.card)
              .filter(({ id }) => id !== without)
              .slice(0, count)
              .map((card) => (
                <ContentCard
                  key={card.id}
                  card={card}
                  to={`${section.detailPath}?id=${card.id}`}
                  state={state}
                  drawing={section.drawing}
                />
              ))}
          </CardGrid>
        )}
      </Loaded>
    </ContentBlock>
  );
}
