import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type LimitKeyword, limitsOf, withLimit } from './field-edits.ts';
import type { OutlineField } from './field-place.ts';
import { isOwn } from './where-is.ts';

interface LimitsProps {
  text: string;
  field: OutlineField;
  onEdit(text: string): void;
}

/** The limits of an answer; those of a shared file can only be read. */
export function Limits({ text, field: { place, schema }, onEdit }: LimitsProps): ReactNode {
  const { t } = useTranslation('studio');
  const limits = limitsOf(schema);
  const valueOf = (keyword: LimitKeyword): string => {
    const limit = schema[keyword];
    return typeof limit === 'string' || typeof limit === 'number' ? String(limit) : '';
  };
  if (limits.length === 0) return null;
  if (!isOwn(text, place)) {
    const set = limits.filter((keyword) => valueOf(keyword) !== '');
    if (set.length === 0) return null;
    const told = set.map((keyword) => `${t(`form.limits.${keyword}`)}: ${valueOf(keyword)}`).join('; ');
    return (
      <Text size="sm" c="dimmed">
        {t('form.limits.shared', { limits: told })}
      </Text>
    );
  }
  const keep = (keyword: LimitKeyword, typed: string): void => {
    if (typed === valueOf(keyword)) return;
    if (typed === '') return onEdit(withLimit(text, place, keyword, undefined));
    if (keyword.startsWith('format')) return onEdit(withLimit(text, place, keyword, typed));
    if (/^-?\d{1,9}$/.test(typed)) onEdit(withLimit(text, place, keyword, Number(typed)));
  };
  return (
    <SimpleGrid cols={2} spacing={10}>
      {limits.map((keyword) => (
        <TextInput
          // The compiled limit replaces what was typed.
          key={`${keyword} ${valueOf(keyword)}`}
          type={keyword.startsWith('format') ? 'date' : 'number'}
          label={t(`form.limits.${keyword}`)}
          defaultValue={valueOf(keyword)}
          onBlur={(event) => keep(keyword, event.currentTarget.value)}
        />
      ))}
    </SimpleGrid>
  );
}
