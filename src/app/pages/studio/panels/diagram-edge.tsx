import type { KeyboardEvent, ReactNode } from 'react';
import { curveOf } from '#model/diagram.ts';
import type { PlacedEdge } from '#model/layout.ts';
import classes from './diagram.module.css';

interface DiagramEdgeProps {
  edge: PlacedEdge;
  name: string;
  isWalked: boolean;
  onChoose(): void;
}

/** An arrow from one state to another, with its events; dashed when all of its events have conditions. A button. */
export function DiagramEdge({ edge, name, isWalked, onChoose }: DiagramEdgeProps): ReactNode {
  const { points, label, labelBox, edges } = edge;
  const told = edges.map(({ event, guard }) => (guard === null ? event : `${event} [${guard}]`)).join('\n');
  const isGuarded = edges.every(({ guard }) => guard !== null);
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose();
  };
  return (
    <g
      className={classes.edge}
      role="button"
      tabIndex={0}
      aria-label={name}
      data-walked={isWalked || undefined}
      onClick={onChoose}
      onKeyDown={press}
    >
      <title>{told}</title>
      <path d={curveOf(points)} data-guarded={isGuarded || undefined} markerEnd="url(#studio-tip)" />
      <rect x={labelBox.x} y={labelBox.y} width={labelBox.width} height={labelBox.height} rx="4" />
      <text
        x={labelBox.x + labelBox.width / 2}
        y={labelBox.y + 12}
        className={classes.label}
        textAnchor="middle"
      >
        {label}
      </text>
    </g>
  );
}
