import { ActionIcon, Button, Card, Group, Stack, Table, Title } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { useCall } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import { deskSite } from '#contract/desk-site.contract.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { RulesPage } from '../rules-page.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import type { MenuGroup as Menu } from './site-rows.ts';

/** The groups of the menu: their entries are added, changed, moved and removed. */
export function MenuPage(): ReactNode {
  const { data, error, refetch } = useCall(deskSite.menu, {});
  return (
    <RulesPage part="menu">
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState rows={4} height={44} />}
      <Stack gap={20} maw={960}>
        {data?.groups.map((group) => (
          <MenuGroup key={`${data.revision} ${group.id}`} group={group} revision={data.revision} />
        ))}
      </Stack>
    </RulesPage>
  );
}

/** One group. What is changed is kept on the page until it is saved. */
function MenuGroup({ group, revision }: { group: Menu; revision: string }): ReactNode {
  const { t } = useTranslation('desk-rules');
  const { locale } = useSession();
  const [entries, setEntries] = useState(group.entries);
  const [edited, setEdited] = useState<number>();
  const [isSaving, setSaving] = useState(false);
  const move = (index: number, by: number): void => {
    const moved = entries.toSpliced(index, 1);
    setEntries(moved.toSpliced(index + by, 0, entries[index]!));
  };
  const isChanged = entries !== group.entries;
  return (
    <Card p={16} component="section">
      <Group justify="space-between" mb={8}>
        <Title order={2} fz="1.0625rem">
          {group.title[locale]}
        </Title>
        <Group gap={8}>
          <Button size="sm" variant="default" onClick={() => setEdited(entries.length)}>
            {t('menu.add')}
          </Button>
          {isChanged && (
            <>
              <Button size="sm" variant="default" onClick={() => setEntries(group.entries)}>
                {t('menu.undo')}
              </Button>
              <Button size="sm" onClick={() => setSaving(true)}>
                {t('save')}
              </Button>
            </>
          )}
        </Group>
      </Group>
      <Table verticalSpacing={5}>
        <Table.Tbody>
          {entries.map((entry, index) => {
            const name = entry.title[locale];
            return (
              <Table.Tr key={`${entry.id} ${entry.router} ${name}`}>
                <Table.Td>
                  <Button size="compact-sm" variant="subtle" onClick={() => setEdited(index)}>
                    {name}
                  </Button>
                </Table.Td>
                <Table.Td c="dimmed">{entry.router}</Table.Td>
                <Table.Td>
                  <Group gap={4} justify="flex-end" wrap="nowrap">
                    <ActionIcon
                      variant="subtle"
                      aria-label={t('menu.up', { name })}
                      disabled={index === 0}
                      onClick={() => move(index, -1)}
                    >
                      <IconArrowUp size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      aria-label={t('menu.down', { name })}
                      disabled={index === entries.length - 1}
                      onClick={() => move(index, 1)}
                    >
                      <IconArrowDown size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      aria-label={t('menu.remove', { name })}
                      onClick={() => setEntries(entries.toSpliced(index, 1))}
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  </Group>
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      {edited !== undefined && (
        <EntryDialog
          entry={entries[edited]}
          onClose={() => setEdited(undefined)}
          onEnter={(entry) => {
            setEntries(entries.toSpliced(edited, 1, entry));
            setEdited(undefined);
          }}
        />
      )}
      {isSaving && (
        <ActDialog
          title={t('menu.save', { name: group.title[locale] })}
          text={t('menu.saveText')}
          yes={t('save')}
          call={deskSite.saveMenu}
          renews={[deskSite.menu]}
          payload={() => ({ id: group.id, title: group.title, entries, revision })}
          onClose={() => setSaving(false)}
        />
      )}
    </Card>
  );
}
