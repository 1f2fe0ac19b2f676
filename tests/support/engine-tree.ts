import type { CDPSession, Page } from 'playwright-core';

/** An element of the accessibility tree. */
export interface TreeNode {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly value: string;
  /** The states that are announced: `required`, `invalid`, `checked`, `disabled`, `expanded` … */
  readonly states: Readonly<Record<string, unknown>>;
  /** The backend id of the DOM node. */
  readonly element: number;
  readonly id: string;
  /** The nearest ancestor in the tree. */
  readonly parent: string | undefined;
}

interface AxValue {
  value?: unknown;
}

interface AxNode {
  nodeId: string;
  parentId?: string;
  ignored: boolean;
  role?: AxValue;
  name?: AxValue;
  description?: AxValue;
  value?: AxValue;
  properties?: { name: string; value: AxValue }[];
  backendDOMNodeId?: number;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** A session of the browser's debugging protocol. */
function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  return known;
}

/** Chromium's accessibility tree of a page, in reading order. */
export async function readTree(page: Page): Promise<TreeNode[]> {
  const session = await sessionOf(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const around = ({ parentId = '' }: AxNode): string | undefined => {
    const parent = byId.get(parentId);
    return parent === undefined || !parent.ignored ? parent?.nodeId : around(parent);
  };
  return nodes.filter(({ ignored }) => !ignored).map((node) => ({ ...asNode(node), parent: around(node) }));
}

/** The focused element; null when there is none. */
export async function readNode(page: Page): Promise<TreeNode | null> {
  const session = await sessionOf(page);
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  if (result.objectId === undefined) return null;
  const { nodes } = (await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  })) as { nodes: AxNode[] };
  return nodes[0] === undefined ? null : asNode(nodes[0]);
}

/** Performs an action on an element of the tree, as a screen reader does. */
export async function actOn(page: Page, { element }: TreeNode, act: 'click' | 'focus'): Promise<void> {
  const session = await sessionOf(page);
  const { object } = await session.send('DOM.resolveNode', { backendNodeId: element });
  await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId!,
    functionDeclaration: `function () { this.${act}(); }`,
    userGesture: true,
  });
}

const textOf = (value: AxValue | undefined): string =>
  typeof value?.value === 'string' || typeof value?.value === 'number' ? String(value.value).trim() : '';

function asNode(node: AxNode): TreeNode {
  return {
    role: textOf(node.role),
    name: textOf(node.name),
    description: textOf(node.description),
    value: textOf(node.value),
    states: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
    element: node.backendDOMNodeId ?? 0,
    id: node.nodeId,
    parent: node.parentId,
  };
}
