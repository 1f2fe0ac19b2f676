import { Button, Card, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import type { Reply } from '#contract/define.ts';
import type { message } from '#contract/message.contract.ts';
import { SilenceDialog } from '../people/silence-dialog.tsx';

type Looked = Reply<typeof message.look>;
type Person = NonNullable<Looked['buyer']>;

interface ParticipantsProps {
  looked: Looked;
  /** Called when one of the two was silenced. */
  onChanged: () => void;
}

/** The two of a conversation: each can be silenced. */
export function Participants({ looked, onChanged }: ParticipantsProps): ReactNode {
  const { t } = useTranslation(['desk-community', 'community']);
  const [silenced, silence] = useState<Person>();
  return (
    <Card component="section" p={20}>
      <Title order={2} fz="1.0625rem" mb={8}>
        {t('messages.people')}
      </Title>
      {(['buyer', 'seller'] as const).map((side) => {
        const person = looked[side];
        return (
          <Group key={side} justify="space-between" mt={8}>
            <Text>
              {t(`messages.${side}`)}: {person?.nickName || t('community:nobody')}
              {person && person.silencedUntil !== '' && (
                <>
                  {' · '}
                  {t('author.silenced')} <LocalDate value={person.silencedUntil} withTime />
                </>
              )}
            </Text>
            {person && (
              <Button
                size="sm"
                variant="default"
                aria-label={t('silence.title', { name: person.nickName || t(`messages.${side}`) })}
                onClick={() => silence(person)}
              >
                {t('silence.yes')}
              </Button>
            )}
          </Group>
        );
      })}
      {silenced && (
        <SilenceDialog
          person={silenced}
          onClose={() => silence(undefined)}
          onDone={() => {
            silence(undefined);
            onChanged();
          }}
        />
      )}
    </Card>
  );
}
