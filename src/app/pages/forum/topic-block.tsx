import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import type { Payload } from '#contract/define.ts';
import type { recommendedTopic } from '#contract/forum.contract.ts';
import { TopicLinks } from './topic-links.tsx';

interface TopicBlockProps<E extends typeof recommendedTopic.hotlist | typeof recommendedTopic.others> {
  title: string;
  call: E;
  given: Payload<E>;
}

/** Topics under a heading. Nothing where there are none. */
export function TopicBlock<E extends typeof recommendedTopic.hotlist | typeof recommendedTopic.others>({
  title,
  call,
  given,
}: TopicBlockProps<E>) {
  const query = useCall(call, given);
  if (query.data?.records.length === 0) return null;
  return (
    <ContentBlock title={title}>
      <Loaded query={query} rows={6} height={64}>
        {({ records }) => <TopicLinks label={title} topics={records} />}
      </Loaded>
    </ContentBlock>
  );
}
