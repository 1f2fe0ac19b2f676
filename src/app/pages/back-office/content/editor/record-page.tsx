import { Anchor, Button } from '@mantine/core';
import { IconExternalLink, IconHistory } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { deskContent } from '#contract/desk-content.contract.ts';
import type { Answers } from '#engine/form/flow.ts';
import { contentPaths } from '../content-paths.ts';
import { StateBadge } from '../record-columns.tsx';
import type { RecordHead } from './head-fields.tsx';
import type { EditedRecord } from './edited-record.ts';
import { RecordEditor } from './record-editor.tsx';

type Stored = Reply<typeof deskContent.one>;

/** The page on which a stored record is edited. */
export function StoredRecord(): ReactNode {
  const { id = '' } = useParams();
  const { t } = useTranslation('desk-content');
  // Nothing that is requested meanwhile replaces what somebody edits.
  const query = useCall(deskContent.one, { id: Number(id) }, { staleTime: Infinity, gcTime: 0 });
  const title = query.data === undefined ? t('title') : query.data.title || query.data.slug;
  return (
    <RoomPage
      title={title}
      lead={query.data && <About record={query.data} />}
      actions={query.data && <Links record={query.data} />}
    >
      <Loaded query={query} rows={6} height={44}>
        {(record) => <Opened key={record.id} record={record} onSaved={() => void query.refetch()} />}
      </Loaded>
    </RoomPage>
  );
}

function About({ record }: { record: Stored }): ReactNode {
  const { t } = useTranslation('desk-content');
  return (
    <>
      <Anchor component={Link} to={contentPaths.records} underline="always">
        {t('title')}
      </Anchor>{' '}
      · {t([`kinds.${record.kind}`, record.kind])} · <StateBadge record={record} />
    </>
  );
}

function Links({ record: { id, path, isShown } }: { record: Stored }): ReactNode {
  const { t } = useTranslation('desk-content');
  return (
    <>
      <Button
        component={Link}
        to={contentPaths.history(id)}
        variant="default"
        leftSection={<IconHistory size={16} aria-hidden />}
      >
        {t('history.title')}
      </Button>
      {isShown && path !== '' && (
        <Button
          component="a"
          href={path}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('openPage')}
        </Button>
      )}
    </>
  );
}

const headOf = ({ slug, state, position, publishFrom, publishUntil }: Stored): RecordHead => ({
  slug,
  state,
  position,
  publishFrom,
  publishUntil,
});

/** The editor of a record, which begins anew with other answers after a save of somebody else. */
function Opened({ record, onSaved }: { record: Stored; onSaved: () => void }): ReactNode {
  const [begun, begin] = useState<{ round: number; edited: EditedRecord }>({
    round: 0,
    edited: editedOf(record),
  });
  return (
    <RecordEditor
      key={begun.round}
      edited={begun.edited}
      outdated={record.outdated}
      onSaved={onSaved}
      onAgain={(newest, mine) => {
        begin({ round: begun.round + 1, edited: { ...editedOf(newest), ...mine } });
        onSaved();
      }}
    />
  );
}

const editedOf = (record: Stored): EditedRecord => ({
  id: record.id,
  kind: record.kind,
  revision: record.revision,
  base: { head: headOf(record), answers: record.data as Answers },
  head: headOf(record),
  answers: record.data as Answers,
});

const today = (): string => new Date(Date.now() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** The page on which a record is begun: a draft until somebody publishes it. */
export function NewRecord(): ReactNode {
  const { kind = '' } = useParams();
  const { t } = useTranslation('desk-content');
  const navigate = useNavigate();
  const [head] = useState<RecordHead>({
    slug: '',
    state: 'draft',
    position: 0,
    publishFrom: today(),
    publishUntil: '',
  });
  const edited = { kind, revision: 0, base: { head, answers: {} }, head, answers: {} };
  return (
    <RoomPage title={t('newOf', { kind: t([`kinds.${kind}`, kind]) })}>
      <RecordEditor
        key={kind}
        edited={edited}
        outdated={[]}
        onSaved={(id) => void navigate(contentPaths.record(id), { replace: true })}
        onAgain={() => undefined}
      />
    </RoomPage>
  );
}
