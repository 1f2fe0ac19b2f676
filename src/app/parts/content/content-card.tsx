import { IconHeartFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LocalDate } from '#app/parts/locale/local-date.tsx';
import { Price } from '#app/parts/locale/price.tsx';
import classes from './content-card.module.css';
import type { Card } from './section.ts';
import { WrittenIn } from './written-in.tsx';

interface ContentCardProps {
  card: Card;
  to: string;
  /** Given to the page that the card leads to: where its way back leads. */
  state: unknown;
}

/** A record in a list: the whole card leads to it. */
export function ContentCard({ card, to, state }: ContentCardProps) {
  const { t } = useTranslation('content');
  const [image] = card.image.split(',');
  return (
    <li>
      <article className={classes.card}>
        <img className={classes.picture} src={image} alt="" width={480} height={320} loading="lazy" />
        <div className={classes.words}>
          <h3 className={classes.title}>
            <Link to={to} state={state} className={classes.link}>
              <WrittenIn text={card.title} />
            </Link>
          </h3>
          <p className={classes.text}>
            <WrittenIn text={card.text} />
          </p>
          <p className={classes.note}>
            <CardNote card={card} />
          </p>
        </div>
        {card.favorite && (
          <IconHeartFilled className={classes.mark} size={20} aria-label={t('favourite.marked')} />
        )}
      </article>
    </li>
  );
}

/** The line below the text: what it costs, where it is, when it was published. */
function CardNote({ card: { price, per, note, date } }: { card: Card }) {
  const { t } = useTranslation('content');
  return (
    <>
      {price !== undefined && (price === 0 ? t('free') : <Price amount={price} />)}
      {per && ` ${t(`per.${per}`)}`}
      {price !== undefined && note && ' · '}
      {note && <WrittenIn text={note} />}
      {date !== undefined && <LocalDate value={date} />}
    </>
  );
}
