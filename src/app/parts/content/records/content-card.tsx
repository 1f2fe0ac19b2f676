import { Stack, Text } from '@mantine/core';
import { IconHeartFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { CardPrice } from './card-price.tsx';
import classes from './content-card.module.css';
import type { Card } from './section.ts';
import { RecordPicture } from './record-picture.tsx';
import { WrittenIn } from './written-in.tsx';

interface ContentCardProps {
  card: Card;
  to: string;
  /** Given to the page of the record: the list to which its link back leads. */
  state: unknown;
  /** The drawing of the section: `drawing` of `ContentSection`. */
  drawing?: string | undefined;
  /** The first picture of the page is loaded before the others. */
  isFirst?: boolean;
}

const sizes = '(max-width: 40em) 100vw, (max-width: 64em) 50vw, 400px';
/** A list may show its first card larger. */
const largeSizes = '(max-width: 64em) 100vw, 800px';

/** A record in a list. The whole card is a link to it. */
export function ContentCard({ card, to, state, drawing, isFirst = false }: ContentCardProps) {
  const { t } = useTranslation('content');
  const { note, date } = card;
  return (
    <li>
      <article className={`mg-area ${classes.card}`}>
        <div className={classes.frame}>
          <RecordPicture
            image={card.image}
            drawing={drawing}
            className={classes.picture}
            sizes={isFirst ? largeSizes : sizes}
            isFirst={isFirst}
          />
        </div>
        <Stack gap={0} flex="var(--card-words-grow, 0) 1 auto" miw={0}>
          {(note ?? date) !== undefined && (
            <Text mb={4} c="jade.7" fz={14} fw={600}>
              {note && <WrittenIn text={note} />}
              {note && date !== undefined && ' · '}
              {date !== undefined && <LocalDate value={date} />}
            </Text>
          )}
          <h3 className={classes.title}>
            <Link to={to} state={state} className="mg-whole">
              <WrittenIn text={card.title} />
            </Link>
          </h3>
          <p className={classes.text}>
            <WrittenIn text={card.text} />
          </p>
          {card.price !== undefined && (
            <Text mt={10} fz="var(--card-price, 15px)" fw={600}>
              <CardPrice card={card} />
            </Text>
          )}
        </Stack>
        {card.favorite && (
          <IconHeartFilled className={classes.mark} size={20} aria-label={t('favourite.marked')} />
        )}
      </article>
    </li>
  );
}
