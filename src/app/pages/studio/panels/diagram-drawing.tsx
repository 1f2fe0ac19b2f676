import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Layout, PlacedEdge } from '#model/layout.ts';
import type { MachineNode } from '#model/graph.ts';
import { DiagramEdge } from './diagram-edge.tsx';
import classes from './diagram.module.css';
import { DiagramState } from './diagram-state.tsx';

interface DiagramDrawingProps {
  layout: Layout;
  machine: string;
  /** The ids of the states on the path so far, in order. */
  walked: readonly string[];
  isHere(node: MachineNode): boolean;
  onState(node: MachineNode): void;
  onEdge(edge: PlacedEdge): void;
}

/** The machine as a drawing, in which each state and each line is a button. */
export function DiagramDrawing(props: DiagramDrawingProps): ReactNode {
  const { layout, machine, walked, isHere, onState, onEdge } = props;
  const { t } = useTranslation('studio');
  const isWalked = (from: string, to: string): boolean =>
    walked.some((id, index) => id === from && walked[index + 1] === to);
  const nameOf = (id: string): string => layout.nodes.find(({ node }) => node.id === id)?.node.name ?? id;
  return (
    <div className={classes.scroller}>
      <svg
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        width={layout.width}
        height={layout.height}
        className={classes.diagram}
        // A smaller drawing would not be readable, so it scrolls instead.
        style={{ minWidth: layout.width * 0.7 }}
        role="group"
        aria-label={t('diagram.label', { machine })}
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
            name={t('diagram.line', { from: nameOf(edge.from), to: nameOf(edge.to), events: edge.label })}
            isWalked={isWalked(edge.from, edge.to)}
            onChoose={() => onEdge(edge)}
          />
        ))}
        {layout.nodes
          .filter(({ isGroup }) => !isGroup)
          .map((placed) => (
            <DiagramState
              key={placed.node.id}
              placed={placed}
              isHere={isHere(placed.node)}
              isWalked={walked.includes(placed.node.id)}
              onGo={() => onState(placed.node)}
            />
          ))}
      </svg>
    </div>
  );
}
