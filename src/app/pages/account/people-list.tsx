import { Button, Stack } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/define.ts';
import { fullNameOf, type PersonFacts } from '#contract/facts.ts';
import type { people } from '#contract/people.contract.ts';
import { DatedText } from '#app/parts/site/locale/dated-text.tsx';
import { KeptItem } from './kept-item.tsx';
import { useNationalityName } from './use-nationality-name.ts';

export type Person = Reply<typeof people.list>['people'][number];

interface PeopleListProps {
  people: readonly Person[];
  onRemove(person: Person): void;
}

/** How many people are shown at first. */
const FIRST = 5;

/** The kept people of the account, the last used first. */
export function PeopleList({ people, onRemove }: PeopleListProps) {
  const { t } = useTranslation('account');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? people : people.slice(0, FIRST);
  return (
    <>
      <Stack component="ul" gap={14} mt={18} aria-label={t('people.title')}>
        {shown.map((person) => (
          <PersonLine key={person.id} person={person} onRemove={() => onRemove(person)} />
        ))}
      </Stack>
      {people.length > shown.length && (
        <Button variant="subtle" size="sm" mt="sm" onClick={() => setShowsAll(true)}>
          {t('people.more', { total: people.length })}
        </Button>
      )}
    </>
  );
}

function PersonLine({ person, onRemove }: { person: Person; onRemove(): void }) {
  const { t } = useTranslation('account');
  const nationalityName = useNationalityName();
  const facts: PersonFacts = person.facts;
  const { nationality, passportNumber } = facts;
  const name = fullNameOf(facts) || t('people.passport', { number: masked(passportNumber) });
  return (
    <KeptItem
      icon={IconUser}
      title={name}
      facts={
        <>
          {nationality !== undefined && `${nationalityName(String(nationality))} · `}
          {passportNumber !== undefined && `${t('people.passport', { number: masked(passportNumber) })} · `}
          <DatedText t={t} sentence="people.used" date={person.usedDate} />
        </>
      }
      remove={t('people.remove')}
      removeLabel={t('people.removeOf', { name })}
      onRemove={onRemove}
    />
  );
}

/** The end of a passport's number: enough to tell two passports of one person apart. */
function masked(number: PersonFacts['passportNumber']): string {
  return `•••${String(number ?? '').slice(-3)}`;
}
