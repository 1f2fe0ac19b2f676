import { Button, Group, Switch, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { callKey, useCall, useCallMutation } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { fullNameOf } from '#contract/facts.ts';
import { keepPeopleMonths, mostPeople } from '#contract/limits.ts';
import { people } from '#contract/people.contract.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notify.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { Card } from '#ui/card.tsx';
import { ActionError } from './action-error.tsx';
import { PeopleList, type Person } from './people-list.tsx';

const anchor = 'people';
const limits = { most: mostPeople, months: keepPeopleMonths };

/** The question that the owner confirms: to delete one person, to delete all, or to stop keeping people. */
type Confirmation = Person | 'all' | 'stop' | null;

/** The people of the account's orders. They can be deleted, and keeping them can be switched off. */
export function PeopleSection() {
  const { t } = useTranslation('account');
  const query = useCall(people.list, {}, { staleTime: 0 });
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isAsked = hash === `#${anchor}`;
  // The page scrolls to an anchor before this section is rendered.
  useEffect(() => {
    if (isAsked) section.current?.scrollIntoView();
  }, [isAsked]);
  return (
    <Card title={t('people.title')} id={anchor} ref={section}>
      <Text maw={640}>{t('people.text', limits)}</Text>
      <Loaded query={query} rows={1} height={44}>
        {(kept) => <KeptPeople kept={kept} />}
      </Loaded>
    </Card>
  );
}

function KeptPeople({ kept }: { kept: Reply<typeof people.list> }) {
  const { t } = useTranslation(['account', 'ui']);
  const client = useQueryClient();
  const [asked, setAsked] = useState<Confirmation>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useKeptFocus([kept.people.length], () => status.current?.focus());
  const options = (said: () => string) => ({
    onSuccess: async () => {
      notify('good', said());
      await client.invalidateQueries({ queryKey: callKey(people.list) });
      setAsked(null);
    },
    onError: () => setAsked(null),
  });
  const remove = useCallMutation(
    people.remove,
    options(() => t(asked === 'all' ? 'people.removedAll' : 'people.removed', { name: nameOf(asked) })),
  );
  const keep = useCallMutation(people.keep, {
    onSuccess: () => client.invalidateQueries({ queryKey: callKey(people.list) }),
    onSettled: () => setAsked(null),
  });
  const words = wordsOf(asked);

  const confirm = (): void => {
    if (asked === 'stop') keep.mutate({ isKept: false });
    else if (asked === 'all') remove.mutate({});
    else if (asked !== null) remove.mutate({ id: asked.id });
  };
  const change = (isKept: boolean): void => {
    if (!isKept && kept.people.length > 0) setAsked('stop');
    else keep.mutate({ isKept });
  };
  return (
    <>
      {kept.people.length > 0 ? (
        <PeopleList people={kept.people} onRemove={setAsked} />
      ) : (
        <Text ref={status} tabIndex={-1} c="jade.8" mt={14}>
          {t(kept.isKept ? 'people.empty' : 'people.off')}
        </Text>
      )}
      <ActionError error={remove.error ?? keep.error} />
      <Group justify="space-between" mt="lg">
        <Switch
          label={t('people.keep')}
          checked={kept.isKept}
          // A disabled switch would lose the focus.
          onChange={({ currentTarget }) => keep.isPending || change(currentTarget.checked)}
        />
        {kept.people.length > 1 && (
          <Button variant="default" size="sm" onClick={() => setAsked('all')}>
            {t('people.removeAll')}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        destructive
        opened={asked !== null}
        title={t(words.title, { name: nameOf(asked) })}
        text={t(words.text)}
        yes={t(words.yes)}
        no={t('ui:cancel')}
        busy={remove.isPending || keep.isPending}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

const nameOf = (asked: Confirmation): string =>
  asked === null || typeof asked === 'string' ? '' : fullNameOf(asked.facts);

function wordsOf(asked: Confirmation) {
  if (asked === 'stop')
    return { title: 'people.stopTitle', text: 'people.stopText', yes: 'people.stop' } as const;
  if (asked === 'all')
    return {
      title: 'people.removeAllTitle',
      text: 'people.removeAllText',
      yes: 'people.removeAll',
    } as const;
  return { title: 'people.removeTitle', text: 'people.removeText', yes: 'people.remove' } as const;
}
