import { Card, NativeSelect, SimpleGrid, TextInput, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#app/parts/back-office/number-field.tsx';
import type { WireFieldError } from '#contract/define.ts';

/** What operators decide about a record besides its answers. */
export interface RecordHead {
  readonly slug: string;
  readonly state: 'draft' | 'published' | 'archived';
  readonly position: number;
  /** yyyy-MM-dd in China. */
  readonly publishFrom: string;
  /** Empty: without end. */
  readonly publishUntil: string;
}

interface HeadFieldsProps {
  head: RecordHead;
  /** Translators see it only. */
  isLocked: boolean;
  errors: readonly WireFieldError[];
  onChange: (change: Partial<RecordHead>) => void;
}

const states = ['draft', 'published', 'archived'] as const;

/** State, days, place in lists and the name in addresses. */
export function HeadFields({ head, isLocked, errors, onChange }: HeadFieldsProps): ReactNode {
  const { t } = useTranslation(['desk-content', 'form']);
  const title = useId();
  const errorOf = (name: keyof RecordHead): string | undefined => {
    const found = errors.find(({ pointer }) => pointer === `/${name}`);
    return found && t(found.key);
  };
  return (
    <Card component="section" aria-labelledby={title} p={16} shadow="none" withBorder>
      <Title order={2} id={title} fz="1.0625rem" mb={10}>
        {t('publishing.title')}
      </Title>
      <SimpleGrid cols={{ base: 2, xl: 3 }} spacing={12} verticalSpacing={10}>
        <NativeSelect
          label={t('columns.state')}
          value={head.state}
          disabled={isLocked}
          data={states.map((value) => ({ value, label: t(`publishing.${value}`) }))}
          onChange={(event) => onChange({ state: event.currentTarget.value as RecordHead['state'] })}
        />
        <TextInput
          type="date"
          label={t('publishing.from')}
          value={head.publishFrom}
          disabled={isLocked}
          required
          error={errorOf('publishFrom')}
          onChange={(event) => onChange({ publishFrom: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('publishing.until')}
          value={head.publishUntil}
          disabled={isLocked}
          error={errorOf('publishUntil')}
          onChange={(event) => onChange({ publishUntil: event.currentTarget.value })}
        />
        <NumberField
          label={t('columns.position')}
          value={head.position}
          disabled={isLocked}
          min={0}
          max={1_000_000}
          onChange={(position) => onChange({ position })}
        />
        <TextInput
          style={{ gridColumn: 'span 2' }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          label={t('columns.slug')}
          description={t('publishing.slugHelp')}
          value={head.slug}
          disabled={isLocked}
          required
          maxLength={80}
          error={errorOf('slug')}
          onChange={(event) => onChange({ slug: event.currentTarget.value })}
        />
      </SimpleGrid>
    </Card>
  );
}
