import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { useCall } from '#client/query.ts';
import { deskContent } from '#contract/desk-content.contract.ts';
import { useAnswer, useEngine } from '#engine/react/engine-context.ts';

/** The classifications of a kind: each button enters the key of one into the field below. */
export function ClassificationChoice({ kind, pointer }: { kind: string; pointer: string }): ReactNode {
  const { t } = useTranslation('desk-content');
  const localized = useLocalized();
  const engine = useEngine();
  const chosen = useAnswer(pointer);
  const { data = [] } = useCall(deskContent.kinds, {});
  const classifications = data.find((each) => each.kind === kind)?.classifications ?? [];
  return (
    <Group gap={6} mb={8} role="group" aria-label={t('classifications')}>
      {classifications.map(({ key, title }) => (
        <Button
          key={key}
          size="compact-sm"
          variant={chosen === key ? 'light' : 'default'}
          aria-pressed={chosen === key}
          onClick={() => engine.set(pointer, key)}
        >
          {localized(title)}
        </Button>
      ))}
    </Group>
  );
}
