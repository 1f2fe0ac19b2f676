import { ActionIcon, Group, Text } from '@mantine/core';
import { IconCheck, IconFlag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine } from '#engine/react/engine-context.ts';
import { AnswerText } from '#engine/react/review/answer-text.tsx';
import { schemaAt } from '#engine/react/schema-at.ts';
import { labelAt } from '#engine/form/field-texts.ts';
import { useReview } from './review-context.ts';

/** The verdict about one answer, and what the answer was before it was corrected. */
export function AnswerVerdict({ pointer }: { pointer: string }): ReactNode {
  const { t } = useTranslation(['desk-review', 'orders']);
  const engine = useEngine();
  const { verdicts, isOpen, before, good, wrong } = useReview();
  const verdict = verdicts.get(pointer);
  const label = labelAt(engine, pointer);
  return (
    <>
      {isOpen && (
        <Group gap={4} ms="auto" wrap="nowrap" data-answer={pointer}>
          <ActionIcon
            size={26}
            variant={verdict?.is === 'good' ? 'filled' : 'subtle'}
            color="jade"
            aria-pressed={verdict?.is === 'good'}
            aria-label={t('verdict.goodOf', { label })}
            onClick={() => good(pointer)}
          >
            <IconCheck size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={26}
            variant={verdict?.is === 'wrong' ? 'filled' : 'subtle'}
            color="var(--mg-bad)"
            aria-pressed={verdict?.is === 'wrong'}
            aria-label={t('verdict.wrongOf', { label })}
            onClick={() => wrong(pointer)}
          >
            <IconFlag size={16} aria-hidden />
          </ActionIcon>
        </Group>
      )}
      {before.has(pointer) && (
        <Text component="div" w="100%" fz={14} c="var(--mg-doubt)">
          {t('differences.before')}{' '}
          <AnswerText
            schema={schemaAt(engine.wizard.flow, pointer)}
            pointer={pointer}
            value={before.get(pointer)}
          />
        </Text>
      )}
      {verdict?.is === 'wrong' && (
        <Text w="100%" fz={14} c="var(--mg-bad)">
          {t(`orders:rejected.reasons.${verdict.reason}`)} {verdict.note}
        </Text>
      )}
    </>
  );
}
