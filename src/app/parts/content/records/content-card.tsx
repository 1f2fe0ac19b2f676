import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '#app/parts/site/locale/lazy-part.ts';
import { LanguageName } from '#app/parts/site/locale/language-name.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { CardPrice } from './card-price.tsx';
import classes from './content-card.module.css';
import type { Card, FavouriteCall } from './section.ts';
import { RecordPicture } from './record-picture.tsx';
import { WrittenIn } from './written-in.tsx';

interface ContentCardProps {
  card: Card;
  to: string;
  /** Given to the page of the record: the list to which its link back leads. */
  state: unknown;
  /** The drawing of the section: `drawing` of `ContentSection`. */
  drawing?: string | undefined;
  /** The call that marks favourites: `favourite` of `ContentSection`. */
  favourite?: FavouriteCall | undefined;
  /** The first picture of the page is loaded before the others. */
  isFirst?: boolean;
}

/** No page needs it to be read, so it is loaded after the page. */
const CardHeart = lazyPart(async () => (await import('#app/shell/later.ts')).CardHeart, ['content']);

const sizes = '(max-width: 40em) 100vw, (max-width: 64em) 50vw, 400px';
/** A list may show its first card larger. */
const largeSizes = '(max-width: 64em) 100vw, 800px';

/** A record in a list. The whole card is a link to it; a button on its picture marks it as a favourite. */
export function ContentCard({ card, to, state, drawing, favourite, isFirst = false }: ContentCardProps) {
  const isHydrated = useHydrated();
  const { note, date, language } = card;
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
          {isHydrated && favourite && (
            <Suspense fallback={null}>
              <CardHeart favourite={favourite} id={card.id} isMarked={card.favorite} title={card.title} />
            </Suspense>
          )}
        </div>
        <div className={classes.words}>
          {(note ?? date) !== undefined && (
            <p className={classes.note}>
              {note && <WrittenIn text={note} />}
              {note && date !== undefined && ' · '}
              {date !== undefined && <LocalDate value={date} />}
              {language && (
                <>
                  {' · '}
                  <LanguageName language={language} />
                </>
              )}
            </p>
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
            <p className={classes.price}>
              <CardPrice card={card} />
            </p>
          )}
        </div>
      </article>
    </li>
  );
}
