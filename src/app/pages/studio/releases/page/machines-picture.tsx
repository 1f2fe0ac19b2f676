import type { ReactNode } from 'react';
import { curveOf } from '#model/diagram.ts';
import type { PlacedEdge, PlacedNode } from '#model/layout.ts';
import { headHeight, lineHeight, type OverlaidState, type Overlay } from './machines-over.ts';
import { type Mark, signs } from './marks.ts';
import { paint } from './paint.ts';

interface MachinesPictureProps {
  overlay: Overlay;
  /** What the drawing shows, for those who do not see it. */
  label: string;
  /** The words of each mark. */
  words: Readonly<Record<Mark, string>>;
}

/** Two machines over each other: each mark has a colour, a sign and a name. */
export function MachinesPicture({ overlay, label, words }: MachinesPictureProps): ReactNode {
  const { layout, states, edges } = overlay;
  const marked = [...states.values()].filter(({ mark }) => mark !== null);
  const told = marked.map(({ title, mark, lines }) =>
    [
      `${title}: ${words[mark!]}`,
      ...lines.map(({ mark: of, text }) => `${text.slice(2)}: ${words[of]}`),
    ].join(', '),
  );
  return (
    <svg
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      width={layout.width}
      height={layout.height}
      role="img"
      aria-label={[label, ...told].join('. ')}
      style={{ maxWidth: '100%', height: 'auto', fontFamily: 'inherit' }}
    >
      {layout.nodes
        .filter(({ isGroup }) => isGroup)
        .map((placed) => (
          <Group key={placed.node.id} placed={placed} />
        ))}
      {layout.edges.map((edge) => (
        <Edge
          key={`${edge.from} ${edge.to}`}
          edge={edge}
          mark={edges.get(`${edge.from} ${edge.to}`) ?? null}
        />
      ))}
      {layout.nodes
        .filter(({ isGroup }) => !isGroup)
        .map((placed) => (
          <State key={placed.node.id} placed={placed} state={states.get(placed.node.id)!} />
        ))}
    </svg>
  );
}

function Group({ placed: { node, x, y, width, height } }: { placed: PlacedNode }): ReactNode {
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="14"
        fill="none"
        stroke="#868e96"
        strokeDasharray="4 4"
      />
      <text x={x + 10} y={y + 15} fontSize="11" fill="#495057">
        {node.name}
      </text>
    </g>
  );
}

function Edge({ edge, mark }: { edge: PlacedEdge; mark: Mark | null }): ReactNode {
  const { line, dashes } = paint[mark ?? 'same'];
  const { points } = edge;
  const [end, before] = [points.at(-1)!, points.at(-2)!];
  const turn = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  const middle = points[Math.floor(points.length / 2)]!;
  return (
    <g>
      <path
        d={curveOf(points)}
        fill="none"
        stroke={line}
        strokeWidth={mark === null ? 1.4 : 2.4}
        strokeDasharray={dashes}
      />
      <path d="M-8 -4 0 0 -8 4z" fill={line} transform={`translate(${end.x} ${end.y}) rotate(${turn})`} />
      {mark !== null && (
        <g>
          <circle cx={middle.x} cy={middle.y} r="9" fill="#ffffff" stroke={line} />
          <text x={middle.x} y={middle.y + 4} fontSize="13" fontWeight="700" fill={line} textAnchor="middle">
            {signs[mark]}
          </text>
        </g>
      )}
    </g>
  );
}

function State({ placed, state }: { placed: PlacedNode; state: OverlaidState }): ReactNode {
  const { node, x, y, width, height } = placed;
  const { mark, title, lines } = state;
  const { line, ground, text, dashes } = paint[mark ?? 'same'];
  return (
    <g data-state={node.name} data-mark={mark ?? undefined}>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={node.meta.call === undefined ? 9 : headHeight / 2}
        fill={ground}
        stroke={line}
        strokeWidth={mark === null ? 1.5 : 2.4}
        strokeDasharray={dashes ?? (node.meta.call === undefined ? undefined : '5 3')}
      />
      {node.isInitial && <circle cx={x} cy={y} r="5" fill="#212529" />}
      <text
        x={x + width / 2}
        y={y + headHeight / 2 + 5}
        fontSize="14"
        fontWeight={mark === null ? 400 : 600}
        fill={text}
        textAnchor="middle"
        textDecoration={mark === 'removed' ? 'line-through' : undefined}
      >
        {mark === null ? title : `${signs[mark]} ${title}`}
      </text>
      {lines.map((each, index) => (
        <text
          key={`${each.mark} ${each.text}`}
          x={x + 12}
          y={y + headHeight + index * lineHeight + 8}
          fontSize="12"
          fill={paint[each.mark].text}
          textDecoration={each.mark === 'removed' ? 'line-through' : undefined}
        >
          {each.text}
        </text>
      ))}
    </g>
  );
}
