import { Button, Card, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { deskContent } from '#contract/desk-content.contract.ts';
import type { Answers } from '#engine/form/flow.ts';
import { useEngine } from '#engine/react/engine-context.ts';
import { merge } from '#engine/wizard/merge.ts';
import { DifferenceList } from '../history/difference-list.tsx';
import type { RecordHead } from './head-fields.tsx';
import type { EditedRecord, RecordEditorProps } from './edited-record.ts';

interface StalePanelProps {
  id: number;
  /** The version that the edit was begun from. */
  revision: number;
  base: EditedRecord['base'];
  head: RecordHead;
  onAgain: RecordEditorProps['onAgain'];
}

/** Tells what somebody else has saved meanwhile, and begins anew from it: with what was written here, or without. */
export function StalePanel({ id, ...props }: StalePanelProps): ReactNode {
  const { t } = useTranslation('desk-content');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const newest = useCall(deskContent.one, { id }, { staleTime: 0 });
  return (
    <Card ref={box} tabIndex={-1} role="alert" p={16} shadow="none" bd="1px solid var(--mg-doubt-edge)">
      <Title order={2} fz="1.0625rem">
        {t('stale.title')}
      </Title>
      <Text mt={6} mb={12}>
        {t('stale.text')}
      </Text>
      <Loaded query={newest}>
        {(record) => record.revision > props.revision && <Newer id={id} record={record} {...props} />}
      </Loaded>
    </Card>
  );
}

function Newer({
  id,
  record,
  revision,
  base,
  head,
  onAgain,
}: StalePanelProps & { record: Reply<typeof deskContent.one> }): ReactNode {
  const { t } = useTranslation('desk-content');
  const { wizard } = useEngine();
  const differences = useCall(deskContent.differences, { id, from: revision, to: record.revision });
  const keepMine = (): void => {
    const { answers } = merge(base.answers, wizard.getSnapshot().answers, record.data as Answers);
    onAgain(record, { answers, head: mergedHead(base.head, head, record) });
  };
  return (
    <>
      <Loaded query={differences}>{(rows) => <DifferenceList differences={rows} />}</Loaded>
      <Group mt={14} gap={10}>
        <Button onClick={keepMine}>{t('stale.keep')}</Button>
        <Button variant="default" onClick={() => onAgain(record, {})}>
          {t('stale.drop')}
        </Button>
      </Group>
    </>
  );
}

/** Of each field what was changed here; elsewhere, if it was not changed here. */
function mergedHead(base: RecordHead, mine: RecordHead, theirs: RecordHead): RecordHead {
  const own = Object.entries(mine).filter(([name, value]) => base[name as keyof RecordHead] !== value);
  const { slug, state, position, publishFrom, publishUntil } = theirs;
  return { slug, state, position, publishFrom, publishUntil, ...Object.fromEntries(own) };
}
