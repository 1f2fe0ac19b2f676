import { Box } from '@mantine/core';
import { type ReactNode } from 'react';
import { LoadingState } from '#ui/loading-state.tsx';
import { Desk, type DeskProps } from './desk.tsx';
import { Head } from './head.tsx';
import { useKeptFlow } from './use-kept-flow.ts';

/** The desk with the edits that this device keeps. */
export function KeptDesk(props: Omit<DeskProps, 'kept'>): ReactNode {
  const { id, flows, onPick } = props;
  const kept = useKeptFlow(id);
  if (kept !== null) return <Desk key={kept.isHeld ? 'held' : 'elsewhere'} {...props} kept={kept} />;
  return (
    <>
      <Head flows={flows} id={id} onPick={onPick} />
      <Box maw={880} mx="auto" px={16} py={32}>
        <LoadingState rows={8} height={40} />
      </Box>
    </>
  );
}
