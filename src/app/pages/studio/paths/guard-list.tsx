import { List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flow } from '#engine/form/flow.ts';
import type { GuardBothWays, GuardWay } from '#model/guard-ways.ts';
import type { Wording } from '../use-wording.ts';
import { placeAt, valueWords } from './answer-words.ts';
import type { FlowModel } from './model.ts';
import { useSentence } from './use-sentence.ts';

interface GuardListProps {
  guards: readonly GuardBothWays[];
  flow: Flow;
  wording: Wording;
  model: FlowModel;
}

/** Each guard of a state both ways, as sentences: with which answers, and after what, it leads where. */
export function GuardList({ guards, flow, wording, model }: GuardListProps): ReactNode {
  const { t } = useTranslation('studio');
  const tell = useSentence();
  const reason = ({ values, step }: GuardWay): string => {
    const answers = Object.entries(values).map(([pointer, all]) => {
      const place = placeAt(flow, pointer);
      const words = all.map((value) => valueWords(wording, place, value)).join(t('guards.or'));
      return `${wording.nameOf(place)}: ${words}`;
    });
    if (answers.length > 0) return t('guards.with', { answers: answers.join('; ') });
    const steps = model.wayWith(step)?.steps ?? [];
    return t('guards.after', { way: steps.map((each) => tell(model.sentence(each))).join(' → ') });
  };
  if (guards.length === 0) return null;
  return (
    <Stack gap={4} component="section" aria-label={t('guards.title')}>
      <Text fw={600} size="sm">
        {t('guards.title')}
      </Text>
      <List size="sm">
        {guards.map(({ edge, event, guard, holds, fails }) => (
          <List.Item key={edge}>
            <Text span ff="monospace" fz={12}>
              {event} [{guard}]
            </Text>
            <ul>
              <li>
                {holds === null
                  ? t('guards.never')
                  : t('guards.holds', { to: holds.to.join(', '), reason: reason(holds) })}
              </li>
              <li>
                {fails === null
                  ? t('guards.always')
                  : t('guards.fails', { to: fails.to.join(', '), reason: reason(fails) })}
              </li>
            </ul>
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
