import { Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import type { RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { roomPath } from '#app/parts/back-office/room.ts';
import { useDeskMutation } from '#app/parts/back-office/use-desk-mutation.ts';
import { typedIn } from '#app/parts/back-office/typed-in.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { accountChanges } from '#contract/desk-people.contract.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { ToneBadge } from '#ui/tone-badge.tsx';

type Change = RowOf<typeof accountChanges.list>;

const tones = { waiting: 'waiting', agreed: 'good', refused: 'over' } as const;

/** Proposed changes of accounts: somebody else than the one who proposed a change agrees to it. */
export function AccountChanges(): ReactNode {
  const { t } = useTranslation('desk-people');
  return (
    <DeskList
      name="account-changes"
      label={t('tabs.changes')}
      call={accountChanges.list}
      columns={[
        { id: 'loginName', title: t('loginName'), cell: ({ loginName }) => loginName },
        { id: 'wanted', title: t('changes.wanted'), cell: (change) => <Wanted change={change} /> },
        { id: 'proof', title: t('propose.proof'), cell: (change) => <Proof change={change} /> },
        { id: 'by', title: t('changes.by'), cell: ({ proposedBy }) => proposedBy },
        {
          id: 'at',
          title: t('changes.at'),
          cell: ({ proposeDate }) => <LocalDate value={proposeDate} withTime />,
        },
        {
          id: 'state',
          title: t('changes.state'),
          cell: ({ state, decidedBy, reason }) => (
            <Stack gap={2}>
              <ToneBadge tone={tones[state]}>{t(`changes.states.${state}`)}</ToneBadge>
              {decidedBy !== '' && <Text fz={13}>{decidedBy}</Text>}
              {reason !== '' && <Text fz={13}>{reason}</Text>}
            </Stack>
          ),
        },
        { id: 'actions', title: t('changes.actions'), cell: (change) => <Decision change={change} /> },
      ]}
      filters={[{ name: 'isWaiting', label: t('changes.waiting'), kind: 'yes' }]}
      rowName={({ id }) => String(id)}
      rowPath={({ person }) => roomPath(`people/${person}`)}
      empty={t('changes.empty')}
    />
  );
}

const names = { mail: 'mail', companyName: 'company', taxNumber: 'taxNumber' } as const;

function Wanted({ change: { wanted } }: { change: Change }): ReactNode {
  const { t } = useTranslation('desk-people');
  return Object.entries(wanted).map(([name, value]) => (
    <Text key={name} fz={14}>
      {t(names[name as keyof typeof names])}: <strong>{value}</strong>
    </Text>
  ));
}

function Proof({ change: { proof, file } }: { change: Change }): ReactNode {
  const { t } = useTranslation('desk-people');
  return (
    <>
      <Text fz={14}>{proof}</Text>
      {file !== '' && (
        <Anchor href={file} target="_blank" rel="noreferrer">
          {t('changes.file')}
        </Anchor>
      )}
    </>
  );
}

function Decision({ change }: { change: Change }): ReactNode {
  const { t } = useTranslation('desk-people');
  const [open, setOpen] = useState<'agree' | 'refuse'>();
  const [isMissing, setMissing] = useState(false);
  const close = (): void => setOpen(undefined);
  const changes = [accountChanges.list];
  const agree = useDeskMutation(accountChanges.agree, { changes, done: t('changes.agreed'), onDone: close });
  const refuse = useDeskMutation(accountChanges.refuse, {
    changes,
    done: t('changes.refused'),
    onDone: close,
  });
  if (change.state !== 'waiting') return null;
  return (
    <Group gap={6} wrap="nowrap">
      {change.isOwn ? (
        <Text fz={13} c="dimmed" maw={160}>
          {t('changes.own')}
        </Text>
      ) : (
        <Button size="xs" onClick={() => setOpen('agree')}>
          {t('changes.agree')}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => setOpen('refuse')}>
        {t('changes.refuse')}
      </Button>
      <ConfirmDialog
        opened={open === 'agree'}
        title={t('changes.agree')}
        text={t('changes.agreeText')}
        yes={t('changes.agree')}
        no={t('cancel')}
        busy={agree.isPending}
        onClose={close}
        onConfirm={() => agree.mutate({ change: change.id })}
      />
      {open === 'refuse' && (
        <FormDialog
          title={t('changes.refuse')}
          text={t('changes.refuseText')}
          yes={t('changes.refuse')}
          no={t('cancel')}
          busy={refuse.isPending}
          onClose={close}
          onSubmit={(form) => {
            const reason = typedIn(form, 'reason');
            setMissing(reason === '');
            if (reason !== '') refuse.mutate({ change: change.id, reason });
          }}
        >
          <Textarea
            name="reason"
            label={t('erase.reason')}
            required
            maxLength={500}
            error={isMissing && t('erase.reasonMissing')}
          />
        </FormDialog>
      )}
    </Group>
  );
}
