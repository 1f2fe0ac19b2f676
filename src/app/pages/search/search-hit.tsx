import { Link } from 'react-router-dom';
import { type Hit, pageOfHit } from '#app/parts/site/search/hit-page.ts';
import { MarkedText } from '#app/parts/site/search/marked-text.tsx';
import { Picture } from '#app/parts/site/picture/picture.tsx';
import classes from './search.module.css';

/** A hit. The whole line is a link to it. */
export function SearchHit({ kind, hit }: { kind: string; hit: Hit }) {
  const { title, excerpt, picture, lang } = hit;
  return (
    <li className={classes.hit}>
      <Picture image={picture} instead={null} className={classes.picture} sizes="120px" />
      <div className={classes.words} lang={lang}>
        <h3 className={classes.title}>
          <Link to={pageOfHit(kind, hit)!} className={classes.link}>
            <MarkedText pieces={title} />
          </Link>
        </h3>
        {excerpt.length > 0 && (
          <p className={classes.excerpt}>
            <MarkedText pieces={excerpt} />
          </p>
        )}
      </div>
    </li>
  );
}
