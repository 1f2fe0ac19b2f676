import { Graph, type GraphLabel, layout } from '@dagrejs/dagre';
import type { MachineEdge, MachineGraph, MachineNode } from './graph.ts';

/** A point of a drawing, in CSS pixels from its top left corner. */
export interface Point {
  x: number;
  y: number;
}

/** A rectangle by its top left corner. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** The place of a state. A group is drawn before the states in it. */
export interface PlacedNode extends Box {
  node: MachineNode;
  isGroup: boolean;
}

/** One line for all edges from one state to another: its label, the place of the label, and its points. */
export interface PlacedEdge {
  from: string;
  to: string;
  edges: MachineEdge[];
  /** The events, each once, for example `NEXT · EDIT`. */
  label: string;
  labelBox: Box;
  /** From the border of one state to the border of the other. */
  points: Point[];
}

/** A machine with the places of its states and lines. */
export interface Layout {
  width: number;
  height: number;
  nodes: PlacedNode[];
  edges: PlacedEdge[];
}

/** The sizes of a drawing, in CSS pixels. */
const sizes = { letter: 8, small: 6.6, node: 38, label: 16, padding: 16 } as const;

const settings: GraphLabel = {
  rankdir: 'TB',
  nodesep: 36,
  edgesep: 18,
  ranksep: 34,
  marginx: 16,
  marginy: 16,
};

/**
 * Places the states and lines of a machine, from top to bottom. The same graph always gives the same drawing.
 *
 * @param sizeOf the size of a state in CSS pixels; by default that of its name
 */
export function layoutOf(graph: MachineGraph, sizeOf: SizeOf = sizeOfName): Layout {
  const drawing = new Graph({ directed: true, multigraph: true, compound: true });
  drawing.setGraph({ ...settings });
  const groups = new Set(graph.nodes.map(({ parent }) => parent));
  for (const node of graph.nodes) drawing.setNode(node.id, groups.has(node.id) ? {} : { ...sizeOf(node) });
  for (const { id, parent } of graph.nodes) if (parent !== null) drawing.setParent(id, parent);
  const order = new Map(graph.nodes.map(({ id }, index) => [id, index]));
  const lines = linesOf(graph.edges);
  for (const line of lines.filter(({ from, to }) => from !== to)) {
    const isBack = order.get(line.from)! > order.get(line.to)!;
    // Edges back are reversed for the layout, so that states keep their order.
    const [upper, lower] = isBack ? [line.to, line.from] : [line.from, line.to];
    const label = { ...sizeOfLabel(line.label), labelpos: 'c', weight: isBack ? 1 : weightOf(line.label) };
    drawing.setEdge(upper, lower, label, nameOf(line));
  }
  layout(drawing);
  const nodes = graph.nodes.map((node): PlacedNode => {
    return { node, isGroup: groups.has(node.id), ...boxOf(drawing.node(node.id) as Box) };
  });
  const edges = lines.map((line): PlacedEdge => {
    if (line.from === line.to)
      return loopAt(
        line,
        nodes.find(({ node }) => node.id === line.from)!,
      );
    const isBack = order.get(line.from)! > order.get(line.to)!;
    const [upper, lower] = isBack ? [line.to, line.from] : [line.from, line.to];
    const placed = drawing.edge(upper, lower, nameOf(line)) as Box & { points: Point[] };
    const points = placed.points.map(rounded);
    return { ...line, labelBox: boxOf(placed), points: isBack ? points.toReversed() : points };
  });
  return { ...extentOf([...nodes, ...edges.map(({ labelBox }) => labelBox)]), nodes, edges };
}

/** An edge from a state to itself is drawn beside the state. */
function loopAt(line: Line, { x, y, width, height }: Box): PlacedEdge {
  const [right, size] = [x + width, sizeOfLabel(line.label)];
  const [upper, lower] = [y + height * 0.25, y + height * 0.75];
  return {
    ...line,
    labelBox: { x: tenth(right + 20), y: tenth(y + (height - size.height) / 2), ...size },
    points: [
      { x: right, y: upper },
      { x: right + 24, y: upper },
      { x: right + 24, y: lower },
      { x: right, y: lower },
    ].map(rounded),
  };
}

/** The size of the drawing, with the same margin on every side. */
function extentOf(boxes: readonly Box[]): { width: number; height: number } {
  const { marginx = 0, marginy = 0 } = settings;
  return {
    width: Math.ceil(Math.max(0, ...boxes.map(({ x, width }) => x + width)) + marginx),
    height: Math.ceil(Math.max(0, ...boxes.map(({ y, height }) => y + height)) + marginy),
  };
}

type Line = Pick<PlacedEdge, 'from' | 'to' | 'edges' | 'label'>;

/** Edges between the same two states are one line. */
function linesOf(edges: readonly MachineEdge[]): Line[] {
  const lines = new Map<string, MachineEdge[]>();
  for (const edge of edges) {
    const key = `${edge.from} ${edge.to}`;
    lines.set(key, [...(lines.get(key) ?? []), edge]);
  }
  return [...lines.values()].map((together) => ({
    from: together[0]!.from,
    to: together[0]!.to,
    edges: together,
    label: [...new Set(together.map(({ event }) => event))].join(' · '),
  }));
}

/** Edges forward are drawn straight. */
const weightOf = (label: string): number => (/\b(NEXT|SUBMIT|SUCCEEDED|PAID)\b/.test(label) ? 6 : 1);

type SizeOf = (node: MachineNode) => { readonly width: number; readonly height: number };

const sizeOfName: SizeOf = ({ name }) => ({
  width: Math.round(name.length * sizes.letter + 2 * sizes.padding),
  height: sizes.node,
});

const sizeOfLabel = (label: string): { width: number; height: number } => ({
  width: tenth(label.length * sizes.small + 8),
  height: sizes.label,
});

const nameOf = ({ from, to }: Line): string => `${from} ${to}`;

const tenth = (value: number): number => Math.round(value * 10) / 10;
const rounded = ({ x, y }: Point): Point => ({ x: tenth(x), y: tenth(y) });

/** The layout gives the centres of boxes. */
function boxOf({ x, y, width, height }: Box): Box {
  return {
    ...rounded({ x: x - width / 2, y: y - height / 2 }),
    width: tenth(width),
    height: tenth(height),
  };
}
