import { graphOf, type MachineGraph, type MachineNode } from '#model/graph.ts';
import { type Layout, layoutOf } from '#model/layout.ts';
import { partsOf } from '#engine/form/pointer.ts';
import { type Mark, movedNames, signs, type Versions } from './marks.ts';
import { nameOf, type Version } from './version.ts';

/** A state of one machine or of both, with what became of it and of its questions. */
export interface OverlaidState {
  readonly mark: Mark | null;
  /** The words of the step. */
  readonly title: string;
  /** A line for each question that changed, with its sign. */
  readonly lines: readonly { readonly mark: Mark; readonly text: string }[];
}

/** Two machines over each other. */
export interface Overlay {
  readonly layout: Layout;
  readonly states: ReadonlyMap<string, OverlaidState>;
  /** The marks of lines, by both ends. */
  readonly edges: ReadonlyMap<string, Mark>;
}

const line = { height: 18, letter: 7.2, head: 38, padding: 24 } as const;
export const lineHeight = line.height;
export const headHeight = line.head;

/** Both machines as one drawing, in which each state stands once. Null where one of them is not in this program. */
export function overlaid(versions: Versions, marks: ReadonlyMap<string, Mark>): Overlay | null {
  const { before, after } = versions;
  if (after.machine === null || before?.machine === null) return null;
  const now = named(graphOf(after.machine));
  const was = before === null ? now : named(graphOf(before.machine));
  const [old, next] = [was, now].map(({ nodes }) => new Map(nodes.map((node) => [node.id, node])));
  const nodes = joined(was.nodes, now.nodes);
  const moved = movedNames([...old!.keys()], [...next!.keys()]);
  const states = new Map(
    nodes.map((node) => {
      const lines = linesAt(node, versions, marks);
      const own = !old!.has(node.id) ? 'added' : !next!.has(node.id) ? 'removed' : null;
      const mark = own ?? (moved.has(node.id) ? 'moved' : lines.length > 0 ? 'changed' : null);
      return [node.id, { mark, lines, title: titleOf(node, own === 'removed' ? before! : after) }] as const;
    }),
  );
  const keys = [was, now].map(({ edges }) => new Set(edges.map((edge) => `${edge.from} ${edge.to}`)));
  const edges = new Map<string, Mark>();
  for (const key of keys[1]!) if (!keys[0]!.has(key)) edges.set(key, 'added');
  for (const key of keys[0]!) if (!keys[1]!.has(key)) edges.set(key, 'removed');
  const gone = was.edges.filter((edge) => !keys[1]!.has(`${edge.from} ${edge.to}`));
  const layout = layoutOf({ nodes, edges: [...now.edges, ...gone] }, (node) => sizeOf(states.get(node.id)!));
  return { layout, states, edges };
}

/** The ids without the name of the machine, which may be another one in the other version. */
function named({ nodes, edges }: MachineGraph): MachineGraph {
  const own = (id: string): string => id.slice(id.indexOf('.') + 1);
  return {
    nodes: nodes.map((node) => ({ ...node, id: own(node.id), parent: node.parent && own(node.parent) })),
    edges: edges.map((edge) => ({ ...edge, from: own(edge.from), to: own(edge.to) })),
  };
}

/** The states of both in the order of the later one; those that are gone stand behind what they followed. */
function joined(was: readonly MachineNode[], now: readonly MachineNode[]): MachineNode[] {
  const all = [...now];
  for (const [at, node] of was.entries()) {
    if (all.some(({ id }) => id === node.id)) continue;
    const ahead = was.slice(0, at).findLast(({ id }) => all.some((each) => each.id === id));
    all.splice(all.findIndex(({ id }) => id === ahead?.id) + 1, 0, node);
  }
  return all;
}

const titleOf = ({ name, meta }: MachineNode, version: Version): string =>
  meta.step === undefined
    ? name
    : nameOf(version, meta.of === undefined ? `/${meta.step}` : `/${meta.of}/0/${meta.step}`);

function linesAt(
  { meta }: MachineNode,
  { before, after }: Versions,
  marks: ReadonlyMap<string, Mark>,
): OverlaidState['lines'] {
  if (meta.step === undefined) return [];
  const at = meta.of === undefined ? [meta.step] : [meta.of, '0', meta.step];
  return [...marks]
    .filter(([pointer]) => at.every((part, index) => partsOf(pointer)[index] === part))
    .map(([pointer, mark]) => {
      const name = nameOf(mark === 'removed' && before !== null ? before : after, pointer);
      return { mark, text: `${signs[mark]} ${name}` };
    });
}

function sizeOf({ title, lines }: OverlaidState): { width: number; height: number } {
  // A Chinese character is as wide as two letters.
  const widthOf = (text: string): number =>
    [...text].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 2 : 1), 0) * line.letter;
  const width = Math.max(...[`${title}  ↕`, ...lines.map(({ text }) => text)].map(widthOf)) + line.padding;
  return {
    width: Math.round(width),
    height: line.head + lines.length * line.height + (lines.length > 0 ? 6 : 0),
  };
}
