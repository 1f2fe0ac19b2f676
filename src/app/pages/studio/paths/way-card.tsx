import { Button, Group, List, Stack, Text } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flow } from '#engine/form/flow.ts';
import type { RecordedPath } from '#model/recorded/recorded-path.ts';
import type { Wording } from '../use-wording.ts';
import { answerWords } from './answer-words.ts';
import type { FlowModel } from './model.ts';
import type { Replay } from './use-replay.ts';
import { useSentence } from './use-sentence.ts';

interface WayCardProps {
  title: string;
  flow: Flow;
  wording: Wording;
  model: FlowModel;
  /** Null where no answers lead there. */
  way: RecordedPath | null;
  replay: Replay;
}

/** A shortest path with its example answers, and a button that goes it in the preview. */
export function WayCard({ title, flow, wording, model, way, replay }: WayCardProps): ReactNode {
  const { t } = useTranslation('studio');
  const tell = useSentence();
  return (
    <Stack gap={6} component="section" aria-label={title}>
      <Text fw={600} size="sm">
        {title}
      </Text>
      {way === null && <Text size="sm">{t('ways.none')}</Text>}
      {way?.steps.length === 0 && <Text size="sm">{t('ways.begin')}</Text>}
      {way !== null && (
        <>
          <List type="ordered" size="sm">
            {way.steps.map((step, at) => {
              const answers = Object.entries(step.answers ?? {});
              return (
                // Steps of a path stay in their order.
                // oxlint-disable-next-line react/no-array-index-key
                <List.Item key={at}>
                  {tell(model.sentence(step))}
                  {answers.length > 0 && (
                    <details>
                      <summary>{t('ways.answers', { count: answers.length })}</summary>
                      <ul>
                        {answers.map(([pointer, value]) => (
                          <li key={pointer}>{answerWords(flow, wording, pointer, value)}</li>
                        ))}
                      </ul>
                    </details>
                  )}
                </List.Item>
              );
            })}
          </List>
          <Group>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRoute size={15} aria-hidden />}
              onClick={() => replay.play(way)}
            >
              {t('ways.go')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
