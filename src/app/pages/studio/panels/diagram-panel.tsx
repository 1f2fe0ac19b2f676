import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { graphOf, type MachineNode } from '#model/graph.ts';
import { layoutOf, type PlacedEdge } from '#model/layout.ts';
import { ChosenPart } from '../paths/chosen-part.tsx';
import type { Replay } from '../paths/use-replay.ts';
import { goTo, type Stopped } from '../preview/go-to.ts';
import { useWalkedPath } from '../preview/use-walked-path.ts';
import type { FlowTexts } from '../use-edited-flow.ts';
import { DiagramDrawing } from './diagram-drawing.tsx';
import { DiagramList } from './diagram-list.tsx';
import { Stop } from './stop.tsx';

/** Sub-steps have the same names in several repeated steps, so the repeated step is compared, too. */
const isNode = ({ name, meta }: MachineNode, at: { name: string; meta: { of?: string } }): boolean =>
  name === at.name && meta.of === at.meta.of;

interface DiagramPanelProps {
  wizard: Wizard;
  words: FlowTexts['words'];
  replay: Replay;
}

/**
 * The machine as a drawing or a list: the current state, the path so far, and a button for each state and transition.
 * What is chosen is told below, with a shortest path to it.
 */
export function DiagramPanel({ wizard, words, replay }: DiagramPanelProps): ReactNode {
  const { t } = useTranslation('studio');
  const [view, setView] = useState<'drawing' | 'list'>('drawing');
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const [chosen, choose] = useState<MachineNode | PlacedEdge | null>(null);
  const place = useSelector(wizard, (state) => state.place);
  const path = useWalkedPath(wizard);
  const layout = useMemo(() => layoutOf(graphOf(wizard.machine)), [wizard.machine]);
  const walked = useMemo(() => {
    const ids = path
      .filter(({ isReached }) => isReached)
      .map((each) => layout.nodes.find(({ node }) => isNode(node, each.place))?.node.id);
    return ids.filter((id) => id !== undefined);
  }, [path, layout]);

  const go = (node: MachineNode): void => {
    const { name, meta } = node;
    choose(node);
    if (meta.call !== undefined) return setStopped({ reason: 'call', at: name });
    if (meta.of === undefined) return setStopped(goTo(wizard, { name, entry: null }));
    const inside = path.find((each) => each.place.entry !== null && isNode(node, each.place));
    const entry = isNode(node, place) ? place.entry : inside?.place.entry;
    setStopped(entry == null ? { reason: 'noEntry', at: meta.of } : goTo(wizard, { name, entry }));
  };
  const shown = {
    layout,
    isHere: (node: MachineNode) => isNode(node, place),
    onState: go,
    onEdge: (edge: PlacedEdge) => {
      setStopped(null);
      choose(edge);
    },
  };
  return (
    <Stack gap={8}>
      <SegmentedControl
        size="xs"
        aria-label={t('diagram.view')}
        value={view}
        onChange={setView}
        data={[
          { value: 'drawing', label: t('diagram.drawing') },
          { value: 'list', label: t('diagram.list') },
        ]}
      />
      <Text c="dimmed" fz={13}>
        {t('diagram.hint')}
      </Text>
      <Stop stopped={stopped} />
      {chosen !== null && <ChosenPart chosen={chosen} {...{ wizard, words, layout, replay }} />}
      {view === 'list' ? (
        <DiagramList {...shown} />
      ) : (
        <DiagramDrawing {...shown} walked={walked} machine={wizard.flow.header.machine} />
      )}
    </Stack>
  );
}
