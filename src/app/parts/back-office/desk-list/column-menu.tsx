import { ActionIcon, Button, Checkbox, Group, Popover, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskColumn } from './list-types.ts';
import type { DeskAddress } from './use-desk-address.ts';

interface ColumnMenuProps {
  columns: readonly Pick<DeskColumn<never>, 'id' | 'title'>[];
  /** The ids of those that are shown, in their order. */
  shown: readonly string[];
  address: DeskAddress;
}

/** Chooses the columns of a list and their order. */
export function ColumnMenu({ columns, shown, address }: ColumnMenuProps): ReactNode {
  const { t } = useTranslation('desk');
  const set = (ids: readonly string[]): void => address.set({ columns: ids.join(',') });
  const titles = new Map(columns.map(({ id, title }) => [id, title]));
  const hidden = columns.map(({ id }) => id).filter((id) => !shown.includes(id));
  const move = (id: string, by: 1 | -1): void => {
    const at = shown.indexOf(id);
    const ids = [...shown];
    ids.splice(at, 1);
    ids.splice(at + by, 0, id);
    set(ids);
  };
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <Button size="sm" variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={4}>
          {[...shown, ...hidden].map((id) => {
            const at = shown.indexOf(id);
            const title = titles.get(id) ?? id;
            return (
              <Group key={id} justify="space-between" wrap="nowrap" gap={16}>
                <Checkbox
                  label={title}
                  checked={at >= 0}
                  disabled={at >= 0 && shown.length === 1}
                  onChange={() => set(at < 0 ? [...shown, id] : shown.filter((each) => each !== id))}
                />
                {at >= 0 && (
                  <Group gap={2} wrap="nowrap">
                    <ActionIcon
                      variant="subtle"
                      aria-label={t('list.earlier', { column: title })}
                      disabled={at === 0}
                      onClick={() => move(id, -1)}
                    >
                      <IconArrowUp size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      aria-label={t('list.later', { column: title })}
                      disabled={at === shown.length - 1}
                      onClick={() => move(id, 1)}
                    >
                      <IconArrowDown size={16} aria-hidden />
                    </ActionIcon>
                  </Group>
                )}
              </Group>
            );
          })}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
