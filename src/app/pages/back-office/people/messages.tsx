import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ExportButton } from '#app/parts/back-office/desk-list/export-button.tsx';
import { useDeskMutation } from '#app/parts/back-office/use-desk-mutation.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { Pager } from '#app/parts/site/pager/pager.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { deskToday } from '#contract/desk-today.contract.ts';
import { enquiry } from '#contract/enquiry.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { FactList } from '#ui/facts.tsx';
import { ToneBadge } from '#ui/tone-badge.tsx';

const PAGE_SIZE = 10;

type Message = Reply<typeof enquiry.list>['records'][number];

/** What people have written by the contact form, applications to schools, and the answers of forms of one page. */
export function Messages(): ReactNode {
  const { t } = useTranslation('desk-people');
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number(params.get('page') ?? '1') || 1);
  const query = useCall(enquiry.list, { page, pageSize: PAGE_SIZE }, { staleTime: Infinity });
  return (
    <Loaded query={query} rows={5} empty={t('messages.empty')}>
      {({ records, total }) => (
        <Stack gap={12}>
          {records.map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
          <Pager
            page={page}
            pages={Math.ceil(total / PAGE_SIZE)}
            label={t('tabs.messages')}
            onChange={(to) => setParams(to === 1 ? {} : { page: String(to) })}
          />
        </Stack>
      )}
    </Loaded>
  );
}

function MessageCard({ message }: { message: Message }): ReactNode {
  const { t } = useTranslation('desk-people');
  const answered = useDeskMutation(enquiry.answered, {
    changes: [enquiry.list, deskToday.waiting],
    done: t('messages.noted'),
  });
  const { form, answeredDate, receivedDate, language, files } = message;
  const told = Object.entries(message.message).filter(([, value]) => value !== '');
  return (
    <Card component="article" p={16} aria-label={form?.title ?? t('messages.title')}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Title order={2} fz="1.0625rem">
            {form?.title ?? t('messages.title')}
          </Title>
          <Text fz={13} c="dimmed">
            <LocalDate value={receivedDate} withTime />, {language}
          </Text>
        </div>
        {answeredDate === null ? (
          <BusyButton
            size="xs"
            variant="default"
            busy={answered.isPending}
            onClick={() => answered.mutate({ id: message.id })}
          >
            {t('messages.answered')}
          </BusyButton>
        ) : (
          <ToneBadge tone="good">{t('messages.isAnswered')}</ToneBadge>
        )}
      </Group>
      <FactList
        facts={[
          ...told.map(([name, value]) => [t(`messages.fields.${name}`), value] as const),
          ...(form?.answers ?? []).map(({ question, answer }) => [question, answer] as const),
        ]}
      />
      {form && <ExportButton exported={enquiry.exportForm} wanted={{ flow: form.flow }} name={form.flow} />}
      {files.map(({ name, url }) => (
        <Anchor key={url} href={url} target="_blank" rel="noreferrer" me={12}>
          {name}
        </Anchor>
      ))}
    </Card>
  );
}
