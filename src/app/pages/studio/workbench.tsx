import { Box } from '@mantine/core';
import { type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { studio } from '#contract/studio.contract.ts';
import { Head } from './head.tsx';
import { KeptDesk } from './kept-desk.tsx';

interface WorkbenchProps {
  flows: Reply<typeof studio.flows>;
}

/** Opens the flow that the address names, and lets the user choose another one. */
export function Workbench({ flows }: WorkbenchProps): ReactNode {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('flow');
  const id = flows.find((flow) => flow.id === asked)?.id ?? flows[0]?.id ?? '';
  const opened = useCall(
    studio.open,
    { id },
    // A text that is being edited must not be replaced by a refetch.
    { staleTime: Infinity, gcTime: 0, refetchOnReconnect: false },
  );
  const pick = (flow: string): void => setQuery({ flow });
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
