import { Card, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wizard } from '#engine/wizard/wizard.ts';
import type { MachineNode } from '#model/graph.ts';
import type { Layout, PlacedEdge } from '#model/layout.ts';
import type { FlowTexts } from '../use-edited-flow.ts';
import { useWording } from '../use-wording.ts';
import { GuardList } from './guard-list.tsx';
import type { FlowModel } from './model.ts';
import { useModel } from './use-model.ts';
import type { Replay } from './use-replay.ts';
import { WayCard } from './way-card.tsx';

/** A state, or a line of the drawing. */
type Chosen = MachineNode | PlacedEdge;

interface ChosenPartProps {
  chosen: Chosen;
  layout: Layout;
  wizard: Wizard;
  words: FlowTexts['words'];
  replay: Replay;
}

/** What the model knows of a state or a transition: a shortest path to it, and the guards there both ways. */
export function ChosenPart(props: ChosenPartProps): ReactNode {
  const { t } = useTranslation('studio');
  const { model, problem } = useModel(props.wizard);
  return (
    <Card p={12} shadow="none" withBorder aria-live="polite">
      {model === null && problem === null && <Text size="sm">{t('ways.exploring')}</Text>}
      {problem !== null && (
        <Text size="sm">
          {t('ways.failed')} <span lang="en">{problem}</span>
        </Text>
      )}
      {model !== null && <Known {...props} model={model} />}
    </Card>
  );
}

function Known({
  chosen,
  layout,
  wizard,
  words,
  replay,
  model,
}: ChosenPartProps & { model: FlowModel }): ReactNode {
  const { t } = useTranslation('studio');
  const { flow } = wizard;
  const wording = useWording(flow, words);
  const shown = { flow, wording, model, replay };
  const nameOf = (id: string): string => layout.nodes.find(({ node }) => node.id === id)?.node.name ?? id;
  if ('name' in chosen)
    return (
      <Stack gap={12}>
        <WayCard {...shown} title={t('ways.to', { state: chosen.name })} way={model.wayTo(chosen.id)} />
        <GuardList {...shown} guards={model.guardsAt(chosen.id)} />
      </Stack>
    );
  const guards = model.guardsAt(chosen.from);
  return (
    <Stack gap={12}>
      {chosen.edges.map((edge) => (
        <WayCard
          key={`${edge.event} ${edge.guard}`}
          {...shown}
          title={t(edge.guard === null ? 'ways.over' : 'ways.overIf', {
            event: edge.event,
            from: nameOf(edge.from),
            to: nameOf(edge.to),
            guard: edge.guard,
          })}
          way={model.wayOver(edge)}
        />
      ))}
      <GuardList
        {...shown}
        guards={guards.filter(({ event }) => chosen.edges.some((edge) => edge.event === event))}
      />
    </Stack>
  );
}
