import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { graphOf, type MachineNode } from '#model/graph.ts';
import { layoutOf } from '#model/layout.ts';
import { goTo, type Stopped } from '../preview/go-to.ts';
import { useWalkedPath } from '../preview/use-walked-path.ts';
import { DiagramEdge } from './diagram-edge.tsx';
import classes from './diagram.module.css';
import { DiagramState } from './diagram-state.tsx';
import { Stop } from './stop.tsx';

/** Sub-steps have the same names in several repeated steps, so the repeated step is compared, too. */
const isNode = ({ name, meta }: MachineNode, at: { name: string; meta: { of?: string } }): boolean =>
  name === at.name && meta.of === at.meta.of;

/** A drawing of the machine: the current state, the path so far, and a button for each state. */
export function DiagramPanel({ wizard }: { wizard: Wizard }): ReactNode {
  const { t } = useTranslation('studio');
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const place = useSelector(wizard, (state) => state.place);
  const path = useWalkedPath(wizard);
  const layout = useMemo(() => layoutOf(graphOf(wizard.machine)), [wizard.machine]);
  const walked = useMemo(() => {
    const ids = path
      .filter(({ isReached }) => isReached)
      .map((each) => layout.nodes.find(({ node }) => isNode(node, each.place))?.node.id);
    return ids.filter((id) => id !== undefined);
  }, [path, layout]);
  const isWalked = (from: string, to: string): boolean =>
    walked.some((id, index) => id === from && walked[index + 1] === to);

  const go = (node: MachineNode): void => {
    const { name, meta } = node;
    if (meta.call !== undefined) return setStopped({ reason: 'call', at: name });
    if (meta.of === undefined) return setStopped(goTo(wizard, { name, entry: null }));
    const inside = path.find((each) => each.place.entry !== null && isNode(node, each.place));
    const entry = isNode(node, place) ? place.entry : inside?.place.entry;
    setStopped(entry == null ? { reason: 'noEntry', at: meta.of } : goTo(wizard, { name, entry }));
  };
  return (
    <>
      <Text mb={8} c="dimmed" fz={13}>
        {t('diagram.hint')}
      </Text>
      <Stop stopped={stopped} />
      <div className={classes.scroller}>
        <svg
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          width={layout.width}
          height={layout.height}
          className={classes.diagram}
          // A smaller drawing would not be readable, so it scrolls instead.
          style={{ minWidth: layout.width * 0.7 }}
          role="group"
          aria-label={t('diagram.label', { machine: wizard.flow.header.machine })}
        >
          <defs>
            <marker
              id="studio-tip"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M0 0 8 4 0 8z" className={classes.tip} />
            </marker>
          </defs>
          {layout.nodes
            .filter(({ isGroup }) => isGroup)
            .map(({ node, x, y, width, height }) => (
              <g key={node.id}>
                <rect x={x} y={y} width={width} height={height} rx="14" className={classes.group} />
                <text x={x + 10} y={y + 15} className={classes.label}>
                  {node.name}
                </text>
              </g>
            ))}
          {layout.edges.map((edge) => (
            <DiagramEdge
              key={`${edge.from} ${edge.to}`}
              edge={edge}
              isWalked={isWalked(edge.from, edge.to)}
            />
          ))}
          {layout.nodes
            .filter(({ isGroup }) => !isGroup)
            .map((placed) => (
              <DiagramState
                key={placed.node.id}
                placed={placed}
                isHere={isNode(placed.node, place)}
                isWalked={walked.includes(placed.node.id)}
                onGo={() => go(placed.node)}
              />
            ))}
        </svg>
      </div>
    </>
  );
}
