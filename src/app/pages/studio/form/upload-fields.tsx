import { Checkbox, Stack, TextInput } from '@mantine/core';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutlineField } from './field-place.ts';
import { limitsOfUpload, withSize, withTypes } from './uploads.ts';

interface UploadFieldsProps {
  text: string;
  field: OutlineField;
  onEdit(text: string): void;
}

/** Which files a field accepts, and how large they may be. */
export function UploadFields({ text, field: { place, schema }, onEdit }: UploadFieldsProps): ReactNode {
  const { t } = useTranslation('studio');
  const { types, offered, size, largest } = limitsOfUpload(text, place, schema);
  const shown = String(Math.round(size * 100) / 100);
  return (
    <Stack gap={10}>
      <Checkbox.Group
        label={t('form.upload.types')}
        value={[...types]}
        onChange={(chosen) =>
          chosen.length > 0 &&
          onEdit(
            withTypes(
              text,
              place,
              offered.filter((type) => chosen.includes(type)),
            ),
          )
        }
      >
        <Stack gap={4} mt={4}>
          {offered.map((type) => (
            <Checkbox key={type} value={type} label={type.replace(/^.*\//, '').toUpperCase()} />
          ))}
        </Stack>
      </Checkbox.Group>
      <TextInput
        key={shown}
        type="number"
        step={0.1}
        label={t('form.upload.size')}
        description={t('form.upload.largest', { size: largest })}
        defaultValue={shown}
        onBlur={({ currentTarget: { value } }) => {
          const typed = Number(value);
          if (value !== shown && typed > 0 && typed <= largest) onEdit(withSize(text, place, typed));
        }}
      />
    </Stack>
  );
}
