import type { ReactNode } from 'react';
import classes from './with-aside.module.css';

interface WithAsideProps {
  /** A menu or a table of contents. It stays in view beside the content; narrow windows have it above. */
  aside: ReactNode;
  children: ReactNode;
}

/** A page's content with a column beside it. */
export function WithAside({ aside, children }: WithAsideProps): ReactNode {
  return (
    <div className={classes['columns']}>
      <div className={classes['beside']}>{aside}</div>
      <div className={classes['content']}>{children}</div>
    </div>
  );
}
