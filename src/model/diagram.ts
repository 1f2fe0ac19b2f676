import type { MachineGraph } from './graph.ts';
import { layoutOf, type PlacedEdge, type PlacedNode, type Point } from './layout.ts';

/** Additional marks in a drawing. */
interface Marks {
  /** The states that are drawn as faulty. */
  faulty?: ReadonlySet<string>;
}

/**
 * A machine as SVG. It uses colours of the page: `--ink`, `--soft`, `--paper`, `--line`, `--accent` and `--bad`.
 */
export function diagramOf(graph: MachineGraph, title: string, { faulty = new Set() }: Marks = {}): string {
  const { width, height, nodes, edges } = layoutOf(graph);
  // An id of its own, because one page may contain several drawings.
  const tip = `tip-${title.replaceAll(/\W/g, '-')}`;
  const groups = nodes.filter(({ isGroup }) => isGroup);
  const states = nodes.filter(({ isGroup }) => !isGroup);
  return [
    `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">`,
    `<defs><marker id="${tip}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="var(--line)"/></marker></defs>`,
    ...groups.map(groupOf),
    ...edges.map((edge) => lineOf(edge, tip)),
    ...states.map((state) => stateOf(state, faulty.has(state.node.id))),
    ...edges.map(labelOf),
    '</svg>',
  ].join('\n');
}

function groupOf({ node, x, y, width, height }: PlacedNode): string {
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="none" stroke="var(--line)" stroke-dasharray="4 4"/>`,
    `<text x="${x + 10}" y="${y + 15}" font-size="11" fill="var(--soft)">${escaped(node.name)}</text>`,
  ].join('');
}

function stateOf({ node, x, y, width, height }: PlacedNode, isFaulty: boolean): string {
  const { step, view, call } = node.meta;
  const kind = step !== undefined ? 'step' : (view ?? (call === undefined ? 'state' : 'call'));
  const rim = isFaulty ? 'var(--bad)' : kind === 'step' ? 'var(--accent)' : 'var(--line)';
  const box = `x="${x}" y="${y}" width="${width}" height="${height}" rx="${kind === 'call' ? 19 : 9}"`;
  const inner = node.isFinal
    ? `<rect x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="7" fill="none" stroke="${rim}"/>`
    : '';
  const dot = node.isInitial ? `<circle cx="${x}" cy="${y}" r="5" fill="var(--ink)"/>` : '';
  return [
    `<g><title>${escaped(node.id)}: ${kind}</title>`,
    `<rect ${box} fill="var(--paper)" stroke="${rim}" stroke-width="1.5"${kind === 'call' ? ' stroke-dasharray="5 3"' : ''}/>`,
    inner,
    dot,
    `<text x="${x + width / 2}" y="${y + height / 2 + 5}" text-anchor="middle" font-size="14" fill="var(--ink)">${escaped(node.name)}</text></g>`,
  ].join('');
}

function lineOf({ points, edges }: PlacedEdge, tip: string): string {
  const isGuarded = edges.every(({ guard }) => guard !== null);
  const dashes = isGuarded ? ' stroke-dasharray="6 3"' : '';
  return `<path d="${curveOf(points)}" fill="none" stroke="var(--line)" stroke-width="1.4"${dashes} marker-end="url(#${tip})"/>`;
}

function labelOf({ label, labelBox: { x, y, width, height }, edges }: PlacedEdge): string {
  const told = edges.map(({ event, guard }) => (guard === null ? event : `${event} if ${guard}`)).join('\n');
  return [
    `<g><title>${escaped(told)}</title>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="var(--paper)" opacity="0.9"/>`,
    `<text x="${x + width / 2}" y="${y + 12}" text-anchor="middle" font-size="11" fill="var(--soft)">${escaped(label)}</text></g>`,
  ].join('');
}

/** The path of a smooth line along the points. Every corner except the first and last point is rounded. */
export function curveOf(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const parts = rest.map((point, index) => {
    const next = rest[index + 1];
    if (next === undefined) return `L${point.x} ${point.y}`;
    return `Q${point.x} ${point.y} ${middle(point.x, next.x)} ${middle(point.y, next.y)}`;
  });
  return `M${first.x} ${first.y}${parts.join('')}`;
}

const middle = (a: number, b: number): number => Math.round((a + b) * 5) / 10;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text escaped for HTML and SVG. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign]!);
