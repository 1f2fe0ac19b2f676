import { Button, Group, Text } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import { languageTags } from '#contract/locale.ts';
import { people } from '#contract/people.contract.ts';
import { pointerOfPlace } from '#engine/wizard/place.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { type Choice, choicesAt, type Choices } from './choices.ts';
import { dropPerson } from './drop-person.ts';
import classes from './people-offer.module.css';

interface PeopleOfferProps {
  wizard: Wizard;
  /** The pointer of the group that asks for the person; without it, the step that is shown. */
  group?: string;
}

/** How many people are offered at first; a button shows the others. */
const FIRST = 3;
const nobody: Choices = { offered: [], already: [] };

/** Offers to fill in a person who was entered in an earlier order. */
export function PeopleOffer({ wizard, group }: PeopleOfferProps): ReactNode {
  const { t } = useTranslation('people');
  const { locale, token } = useSession();
  const { data } = useCall(people.list, {}, { staleTime: 0, enabled: token !== null });
  const answers = useSelector(wizard, (state) => state.answers);
  const place = useSelector(wizard, (state) => pointerOfPlace(state.place));
  const [said, setSaid] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const at = group ?? place;
  const known = data?.people;
  const { offered, already } = useMemo(
    () =>
      known === undefined || known.length === 0 || at === null
        ? nobody
        : choicesAt(wizard.flow, answers, at, known),
    [wizard, answers, at, known],
  );
  // The button that was pressed is removed, because nothing is left to fill in.
  useKeptFocus([offered.length], () => status.current?.focus());
  if (offered.length === 0 && said === '') return null;

  const use = ({ name, values, facts }: Choice): void => {
    const isOther = at !== null && dropPerson(wizard, at, facts);
    wizard.fillIn(values, at ?? undefined);
    setSaid([t('used', { name }), ...(isOther ? [t('otherGone')] : [])].join(' '));
  };
  const shown = showsAll ? offered : offered.slice(0, FIRST);
  return (
    <section className={classes.offer} aria-label={t('title')}>
      {offered.length > 0 && (
        <Text fw={600} m={0} mb={8}>
          {t('title')}
        </Text>
      )}
      <Group gap={8}>
        {shown.map((choice) => (
          <Button
            key={choice.id}
            variant="light"
            className={classes.choice}
            leftSection={<IconUser size={18} aria-hidden />}
            onClick={() => use(choice)}
          >
            {t(choice.hasPassport ? 'usePassport' : 'useData', { name: choice.name })}
          </Button>
        ))}
        {offered.length > shown.length && (
          <Button variant="subtle" className={classes.choice} onClick={() => setShowsAll(true)}>
            {t('all', { total: offered.length })}
          </Button>
        )}
      </Group>
      {already.length > 0 && (
        <p className={classes.note}>
          {t('already', { names: new Intl.ListFormat(languageTags[locale]).format(already) })}
        </p>
      )}
      <p ref={status} role="status" tabIndex={-1} className={classes.note}>
        {said}
      </p>
    </section>
  );
}
