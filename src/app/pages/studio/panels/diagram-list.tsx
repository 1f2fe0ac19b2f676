import { Button, List } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MachineNode } from '#model/graph.ts';
import type { Layout, PlacedEdge } from '#model/layout.ts';

interface DiagramListProps {
  layout: Layout;
  isHere(node: MachineNode): boolean;
  onState(node: MachineNode): void;
  onEdge(edge: PlacedEdge): void;
}

/** The machine as a list: each state with the transitions that lead out of it. */
export function DiagramList({ layout, isHere, onState, onEdge }: DiagramListProps): ReactNode {
  const { t } = useTranslation('studio');
  const states = layout.nodes.filter(({ isGroup }) => !isGroup).map(({ node }) => node);
  const nameOf = (id: string): string => states.find((node) => node.id === id)?.name ?? id;
  return (
    <List size="sm" listStyleType="none" aria-label={t('diagram.list')}>
      {states.map((node) => (
        <List.Item key={node.id}>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-current={isHere(node) || undefined}
            onClick={() => onState(node)}
          >
            {node.name}
            {isHere(node) && ` (${t('diagram.here')})`}
          </Button>
          <List size="sm" withPadding listStyleType="none">
            {layout.edges
              .filter(({ from }) => from === node.id)
              .map((edge) => (
                <List.Item key={`${edge.from} ${edge.to}`}>
                  <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onEdge(edge)}>
                    {t('diagram.line', { from: node.name, to: nameOf(edge.to), events: edge.label })}
                  </Button>
                </List.Item>
              ))}
          </List>
        </List.Item>
      ))}
    </List>
  );
}
