import { escapedHtml } from '#engine/form/html-characters.ts';
import type { MachineGraph } from './graph.ts';
import { layoutOf, type PlacedEdge, type PlacedNode, type Point } from './layout.ts';

/** Options of a drawing. */
interface Marks {
  /** States with findings. */
  faulty?: ReadonlySet<string>;
  /** Paths by a CSS class: its states, one after the other. The states and lines of a path get its class. */
  paths?: Readonly<Record<string, readonly string[]>>;
}

/**
 * A machine as SVG. Its colours are the CSS variables `--ink`, `--soft`, `--paper`, `--line`, `--accent` and `--bad`
 * of the page.
 *
 * @example
 * diagramOf(graphOf(machine), 'Library card').startsWith('<svg'); // true
 */
export function diagramOf(
  graph: MachineGraph,
  title: string,
  { faulty = new Set(), paths = {} }: Marks = {},
): string {
  const { width, height, nodes, edges } = layoutOf(graph);
  // A page may contain several drawings.
  const tip = `tip-${title.replaceAll(/\W/g, '-')}`;
  const groups = nodes.filter(({ isGroup }) => isGroup);
  const states = nodes.filter(({ isGroup }) => !isGroup);
  const classes = classesOf(paths);
  return [
    `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapedHtml(title)}">`,
    `<defs><marker id="${tip}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="var(--line)"/></marker></defs>`,
    ...groups.map(groupOf),
    ...edges.map((edge) => lineOf(edge, tip, classes)),
    ...states.map((state) => stateOf(state, faulty.has(state.node.id), classes)),
    ...edges.map((edge) => labelOf(edge, classes)),
    '</svg>',
  ].join('\n');
}

/** The attribute `class` of a state, or of the line between two. */
type ClassesOf = (from: string, to?: string) => string;

function classesOf(paths: Readonly<Record<string, readonly string[]>>): ClassesOf {
  const known = new Map<string, string[]>();
  for (const [name, states] of Object.entries(paths)) {
    const lines = states.slice(1).map((to, at) => `${states[at]} ${to}`);
    for (const part of new Set([...states, ...lines])) known.set(part, [...(known.get(part) ?? []), name]);
  }
  return (from, to) => {
    const names = known.get(to === undefined ? from : `${from} ${to}`) ?? [];
    return ` class="${['part', ...names].join(' ')}"`;
  };
}

function groupOf({ node, x, y, width, height }: PlacedNode): string {
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="none" stroke="var(--line)" stroke-dasharray="4 4"/>`,
    `<text x="${x + 10}" y="${y + 15}" font-size="11" fill="var(--soft)">${escapedHtml(node.name)}</text>`,
  ].join('');
}

function stateOf({ node, x, y, width, height }: PlacedNode, isFaulty: boolean, classes: ClassesOf): string {
  const { step, view, call } = node.meta;
  const kind = step !== undefined ? 'step' : (view ?? (call === undefined ? 'state' : 'call'));
  const rim = isFaulty ? 'var(--bad)' : kind === 'step' ? 'var(--accent)' : 'var(--line)';
  const box = `x="${x}" y="${y}" width="${width}" height="${height}" rx="${kind === 'call' ? 19 : 9}"`;
  const inner = node.isFinal
    ? `<rect x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="7" fill="none" stroke="${rim}"/>`
    : '';
  const dot = node.isInitial ? `<circle cx="${x}" cy="${y}" r="5" fill="var(--ink)"/>` : '';
  return [
    `<g${classes(node.id)}><title>${escapedHtml(node.id)}: ${kind}</title>`,
    `<rect ${box} fill="var(--paper)" stroke="${rim}" stroke-width="1.5"${kind === 'call' ? ' stroke-dasharray="5 3"' : ''}/>`,
    inner,
    dot,
    `<text x="${x + width / 2}" y="${y + height / 2 + 5}" text-anchor="middle" font-size="14" fill="var(--ink)">${escapedHtml(node.name)}</text></g>`,
  ].join('');
}

function lineOf({ from, to, points, edges }: PlacedEdge, tip: string, classes: ClassesOf): string {
  const isGuarded = edges.every(({ guard }) => guard !== null);
  const dashes = isGuarded ? ' stroke-dasharray="6 3"' : '';
  return `<path${classes(from, to)} d="${curveOf(points)}" fill="none" stroke="var(--line)" stroke-width="1.4"${dashes} marker-end="url(#${tip})"/>`;
}

function labelOf(
  { from, to, label, labelBox: { x, y, width, height }, edges }: PlacedEdge,
  classes: ClassesOf,
): string {
  const told = edges.map(({ event, guard }) => (guard === null ? event : `${event} if ${guard}`)).join('\n');
  return [
    `<g${classes(from, to)}><title>${escapedHtml(told)}</title>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="var(--paper)" opacity="0.9"/>`,
    `<text x="${x + width / 2}" y="${y + 12}" text-anchor="middle" font-size="11" fill="var(--soft)">${escapedHtml(label)}</text></g>`,
  ].join('');
}

/** A line through the points, rounded at each inner point. */
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
