import { Box, Button, Card, Grid, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { roomPath } from '#app/parts/back-office/room.ts';
import { RoomPage } from '#app/parts/back-office/room-page.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { callKey, useCallMutation } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { message } from '#contract/message.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { StepHistory } from '../step-history.tsx';
import { Participants } from './participants.tsx';
import { Reports } from './reports.tsx';
import { SettleForm } from './settle-form.tsx';

type Looked = Reply<typeof message.look>;

/** A reported conversation. Its messages are shown on demand: that somebody has read them is recorded. */
export function ConversationPage(): ReactNode {
  const { t } = useTranslation('desk-community');
  const id = Number(useParams()['id']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const look = useCallMutation(message.look);
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const read = (): void => look.mutate({ id });
  return (
    <RoomPage
      title={t('messages.title', { number: isNumber ? id : '' })}
      lead={t('messages.lead')}
      actions={
        <Button component={Link} to={roomPath('community/messages')} variant="default" size="sm">
          {t('messages.back')}
        </Button>
      }
    >
      {look.error && <ErrorState error={look.error} onRetry={read} />}
      {isNumber && <Reports id={id} />}
      {isNumber && !look.data && (
        <BusyButton busy={look.isPending} onClick={read}>
          {t('messages.read')}
        </BusyButton>
      )}
      {look.data && (
        <Grid gap={24}>
          <Grid.Col span={{ base: 12, md: 7 }}>
            <Messages looked={look.data} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 5 }}>
            <Stack gap={18}>
              <SettleForm
                key={look.data.step}
                id={id}
                step={look.data.step}
                onChanged={read}
                onSettled={() => {
                  void client.invalidateQueries({ queryKey: callKey(message.reported) });
                  void navigate(roomPath('community/messages'));
                }}
              />
              <Participants looked={look.data} onChanged={read} />
            </Stack>
          </Grid.Col>
        </Grid>
      )}
    </RoomPage>
  );
}

function Messages({ looked: { messages, steps } }: { looked: Looked }): ReactNode {
  const { t } = useTranslation(['desk-community', 'community']);
  return (
    <Stack gap={18}>
      <Card component="section" p={20}>
        <Title order={2} fz="1.0625rem" mb={8}>
          {t('messages.messages')}
        </Title>
        <Stack component="ol" gap={8} p={0} m={0} style={{ listStyle: 'none' }}>
          {messages.map(({ by, text, createDate }) => (
            <Box
              component="li"
              key={`${createDate} ${by} ${text}`}
              p={10}
              bdrs="sm"
              ms={by === 'seller' ? 24 : 0}
              bg={by === 'seller' ? 'jade.0' : 'gray.0'}
            >
              <Text fz={13} c="gray.7">
                {t(`messages.${by}`)} · <LocalDate value={createDate} withTime />
              </Text>
              <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
            </Box>
          ))}
        </Stack>
      </Card>
      <StepHistory
        steps={steps.map(({ event, nickName, reason, createDate }) => ({
          key: `${createDate} ${event}`,
          at: createDate,
          who: nickName || t('community:nobody'),
          event,
          reason,
        }))}
      />
    </Stack>
  );
}
