import { Stack, Text } from '@mantine/core';
import { IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ExternalLink, isExternal } from '#ui/external-link.tsx';
import { offerBehind, wordsOf } from '#app/parts/site/library/offers.ts';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import type { Reply } from '#contract/define.ts';
import type { site } from '#contract/site.contract.ts';
import classes from './entry-cards.module.css';
import { EntryScene } from './entry-scene.tsx';

type Group = Reply<typeof site.menu>[number];
type Entry = Group['children'][number];

/** The entries of a menu group, each on a card with a picture and a sentence. */
export function EntryCards({ group }: { group: Group }): ReactNode {
  return (
    <ul className={classes.cards}>
      {group.children.map((entry) => (
        <li key={entry.id}>
          <EntryCard entry={entry} type={group.type} />
        </li>
      ))}
    </ul>
  );
}

/** A link to a page, or a link to another site in a new window. */
function EntryCard({ entry: { id, title, router }, type }: { entry: Entry; type: number }): ReactNode {
  const { t } = useTranslation(['menu-page', 'ui']);
  const name = useLocalized()(title);
  const offer = offerBehind(router);
  const sentence = t(offer === undefined ? `entries.${id}` : wordsOf(offer.childType, 'text'), {
    defaultValue: '',
  });
  const words = (
    <>
      <EntryScene of={id} type={type} sign={offer?.sign} />
      <Stack component="span" gap={4} px={22} pt={16} pb={12}>
        <Text span ff="var(--mg-serif)" fz={19} fw={600} lh={1.3} style={{ hyphens: 'auto' }}>
          {name}
        </Text>
        {sentence !== '' && (
          <Text span c="dimmed" fz={15} lh={1.45}>
            {sentence}
          </Text>
        )}
      </Stack>
    </>
  );
  if (isExternal(router)) {
    return (
      <ExternalLink hint="inText" href={router} className="mg-card" data-tile>
        {words}
        <span className={classes.line}>
          {t('ui:newWindow')}
          <IconArrowUpRight size={18} aria-hidden />
        </span>
      </ExternalLink>
    );
  }
  return (
    <Link to={router} className="mg-card" data-tile>
      {words}
      <IconArrowRight size={20} className={classes.line} aria-hidden />
    </Link>
  );
}
