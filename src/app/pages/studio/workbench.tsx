import { Box } from '@mantine/core';
import { type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { studio } from '#contract/studio.contract.ts';
import { Head } from './head.tsx';
import { KeptDesk } from './kept-desk.tsx';
import type { NewFlow } from './new-flow-dialog.tsx';
import { ReleasePage } from './releases/page/release-page.tsx';

interface WorkbenchProps {
  flows: Reply<typeof studio.flows>;
}

/** Opens the flow that the address names, and lets the user choose another one. */
export function Workbench({ flows }: WorkbenchProps): ReactNode {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('flow') ?? '';
  // A flow that nobody has proposed yet is made anew from the address.
  const [like, name] = [query.get('like') ?? '', query.get('name') ?? ''];
  const isThere = like !== '' || flows.some((flow) => flow.id === asked);
  const id = isThere ? asked : (flows[0]?.id ?? '');
  const release = releaseIn(query);
  const opened = useCall(
    studio.open,
    { id, ...(like !== '' && { like, name }) },
    // A text that is being edited must not be replaced by a refetch.
    { staleTime: Infinity, gcTime: 0, refetchOnReconnect: false, enabled: release === null },
  );
  const pick = (flow: string | NewFlow): void => setQuery(typeof flow === 'string' ? { flow } : { ...flow });
  if (release !== null)
    return (
      <Box mih="100vh" bg="var(--mg-paper-deep)">
        <Head flows={flows} id={id} onPick={pick} />
        <ReleasePage key={`${id} ${release}`} flow={id} number={release} />
      </Box>
    );
  return (
    <Box mih="100vh" bg="var(--mg-paper-deep)">
      <Loaded
        query={opened}
        rows={8}
        height={40}
        around={(state) => (
          <>
            <Head flows={flows} id={id} onPick={pick} />
            <Box maw={880} mx="auto" px={16} py={32}>
              {state}
            </Box>
          </>
        )}
      >
        {(flow) => <KeptDesk key={id} id={id} flows={flows} opened={flow} onPick={pick} />}
      </Loaded>
    </Box>
  );
}

/** The number of the release that an address names: `?flow=visa/work&release=3`; null where it names none. */
function releaseIn(query: URLSearchParams): number | null {
  const number = Number(query.get('release'));
  return Number.isInteger(number) && number > 0 ? number : null;
}
