import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useMay } from '#app/parts/back-office/desk-permissions.ts';
import type { RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCall, useCallMutation } from '#client/query.ts';
import { deskContent } from '#contract/desk-content.contract.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notify.ts';
import { contentPaths } from '../content-paths.ts';
import { DifferenceList } from './difference-list.tsx';
import { useFieldName } from './use-field-name.ts';

/** The most versions that are shown at once. */
const PAGE_SIZE = 20;

type Version = RowOf<typeof deskContent.history>;

/** The versions of a record: who has changed what, and when. An older one can be put back. */
export function RecordHistory(): ReactNode {
  const { id: named = '' } = useParams();
  const id = Number(named);
  const { t } = useTranslation('desk-content');
  const errorText = useErrorText();
  const [pages, setPages] = useState(1);
  const record = useCall(deskContent.one, { id });
  const versions = useCall(deskContent.history, { id, page: 1, pageSize: PAGE_SIZE * pages });
  const putBack = useCallMutation(deskContent.putBack, {
    onSuccess: () => notify('good', t('history.done')),
    onError: (error) => notify('bad', errorText(error)),
    onSettled: () => void Promise.all([record.refetch(), versions.refetch()]),
  });
  const [asked, ask] = useState<Version | null>(null);
  const newest = record.data?.revision ?? 0;
  return (
    <RoomPage
      title={t('history.of', { title: record.data?.title ?? '' })}
      lead={
        <Anchor component={Link} to={contentPaths.record(id)}>
          {t('history.back')}
        </Anchor>
      }
    >
      <Loaded query={versions} empty={t('history.empty')}>
        {({ records, total }) => (
          <Stack gap={12} maw={1080}>
            {records.map((version, index) => (
              <VersionCard
                key={version.revision}
                id={id}
                version={version}
                before={records[index + 1]?.revision}
                onPutBack={version.revision === newest ? undefined : () => ask(version)}
              />
            ))}
            {total > records.length && pages < 5 && (
              <Group>
                <Button variant="default" onClick={() => setPages(pages + 1)}>
                  {t('history.more')}
                </Button>
              </Group>
            )}
          </Stack>
        )}
      </Loaded>
      <ConfirmDialog
        opened={asked !== null}
        title={t('history.putBack')}
        text={t('history.putBackText')}
        yes={t('history.putBack')}
        no={t('cancel')}
        onClose={() => ask(null)}
        onConfirm={() => {
          if (asked !== null) putBack.mutate({ id, revision: newest, to: asked.revision });
          ask(null);
        }}
      />
    </RoomPage>
  );
}

interface VersionCardProps {
  id: number;
  version: Version;
  /** The revision before it; undefined for the first that is kept. */
  before: number | undefined;
  /** None for the version that the record has. */
  onPutBack?: (() => void) | undefined;
}

function VersionCard({ id, version, before, onPutBack }: VersionCardProps): ReactNode {
  const { t } = useTranslation('desk-content');
  const may = useMay();
  const nameOf = useFieldName();
  const [isOpen, setOpen] = useState(false);
  const { revision, savedAt, operator, putBackFrom, changed } = version;
  return (
    <Card component="article" p={16} shadow="none" withBorder>
      <Group justify="space-between" align="flex-start" gap="8px 16px">
        <div>
          <Title order={2} fz="1rem">
            {t('history.version', { revision })} · <LocalDate value={savedAt} withTime />
          </Title>
          <Text fz={14} c="dimmed">
            {operator === '' ? t('history.nobody') : operator}
            {putBackFrom !== null && ` · ${t('history.from', { revision: putBackFrom })}`}
          </Text>
          {changed.length > 0 && <Text mt={4}>{changed.map(nameOf).join(', ')}</Text>}
        </div>
        <Group gap={8}>
          {before !== undefined && changed.length > 0 && (
            <Button size="sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'history.hide' : 'history.show')}
            </Button>
          )}
          {onPutBack && may('content') && (
            <Button size="sm" variant="default" onClick={onPutBack}>
              {t('history.putBack')}
            </Button>
          )}
        </Group>
      </Group>
      {isOpen && before !== undefined && <Differences id={id} from={before} to={revision} />}
    </Card>
  );
}

function Differences(asked: { id: number; from: number; to: number }): ReactNode {
  const differences = useCall(deskContent.differences, asked);
  return <Loaded query={differences}>{(rows) => <DifferenceList differences={rows} />}</Loaded>;
}
