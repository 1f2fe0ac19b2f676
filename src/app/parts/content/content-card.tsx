import { IconHeartFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
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
          {card.note && (
            <p className={classes.note}>
              <WrittenIn text={card.note} />
            </p>
          )}
        </div>
        {card.favorite && (
          <IconHeartFilled className={classes.mark} size={20} aria-label={t('favourite.marked')} />
        )}
      </article>
    </li>
  );
}
