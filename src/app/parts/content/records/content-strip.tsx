import type { ReactNode } from 'react';
import { CachedFragment } from '#app/parts/site/query/cached-fragment.tsx';
import { useCall } from '#client/query.ts';
import type { Endpoint, Payload } from '#contract/define.ts';
import { ContentBlock } from './content-block.tsx';
import { CardGrid, CardSkeletons } from './card-grid.tsx';
import { ContentCard } from './content-card.tsx';
import { ExamplesNote } from './example-note.tsx';
import { type ContentSection, type ListedBy, recordPath } from './section.ts';
import { useWayOn } from './way-back.ts';

interface ContentStripProps<L extends Endpoint, O extends Endpoint> {
  section: ContentSection<L, O>;
  title: string;
  /** A call that lists records of the section, for example the newest. */
  call: L | Endpoint;
  /** Parameters of the call besides the page, for example the category. */
  given?: Readonly<Record<string, number>>;
  count: number;
  /** The most cards side by side; `count`, if not given. */
  columns?: number;
  /** The record that the page shows already. */
  without?: number;
  /** Whether the row is the first list of its page, which says that there are invented records. */
  saysExamples?: boolean;
  /** Wraps the row; by default, a block under its title. */
  around?: (row: ReactNode) => ReactNode;
}

/** A row of records under a heading, for example the newest. Nothing if there are none, or if the request fails. */
export function ContentStrip<L extends Endpoint, O extends Endpoint>(props: ContentStripProps<L, O>) {
  const { around, given, without } = props;
  // What stands beside a record is another row for each.
  if (around !== undefined || without !== undefined) return <Strip {...props} />;
  return (
    <CachedFragment by={JSON.stringify(given)}>
      <Strip {...props} />
    </CachedFragment>
  );
}

function Strip<L extends Endpoint, O extends Endpoint>({
  section,
  title,
  call,
  given,
  count,
  columns = count,
  without,
  saysExamples = false,
  around,
}: ContentStripProps<L, O>) {
  const state = useWayOn(section.path);
  const pageSize = without === undefined ? count : count + 1;
  const scope = call.method === 'POST' && section.scope ? { search: section.scope } : {};
  const payload = { ...given, ...scope, page: 1, pageSize };
  const query = useCall(call as L, payload as unknown as Payload<L>);
  const records = (query.data as { records: ListedBy<L>[] } | undefined)?.records;
  const cards = records
    ?.map(section.card)
    .filter(({ id }) => id !== without)
    .slice(0, count);
  if (cards === undefined ? query.error !== null : cards.length === 0) return null;
  const row =
    cards === undefined ? (
      <CardSkeletons columns={columns} count={count} />
    ) : (
      <CardGrid label={title} columns={columns}>
        {cards.map((card) => (
          <ContentCard
            key={card.id}
            card={card}
            to={recordPath(section, card.id)}
            state={state}
            drawing={section.drawing}
            favourite={section.favourite}
          />
        ))}
      </CardGrid>
    );
  return (
    <>
      {saysExamples && <ExamplesNote records={(records ?? []) as { demonstration?: boolean }[]} />}
      {around ? around(row) : <ContentBlock title={title}>{row}</ContentBlock>}
    </>
  );
}
