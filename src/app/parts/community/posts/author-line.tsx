import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageName } from '#app/parts/site/locale/language-name.tsx';
import { UserAvatar } from '#app/parts/site/picture/user-avatar.tsx';
import type { Locale } from '#contract/locale.ts';
import classes from './author-line.module.css';

interface AuthorLineProps {
  /** Empty where the account was deleted. */
  nickName: string;
  avatar: string;
  /** The language of the post; nothing is said of it while the post is being sent. */
  language?: Locale;
  /** Whether the post was invented for the demonstration. */
  isExample?: boolean;
  /** The date, and other facts. */
  children: ReactNode;
}

/** The author of a post, with its language and facts such as its date. */
export function AuthorLine({ nickName, avatar, language, isExample = false, children }: AuthorLineProps) {
  const { t } = useTranslation(['community', 'content']);
  const name = nickName || t('nobody');
  return (
    <div className={classes.line}>
      <UserAvatar avatar={avatar} name={name} />
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          {children}
          {language && (
            <>
              {' · '}
              <LanguageName language={language} />
            </>
          )}
          {isExample && ` · ${t('content:example')}`}
        </span>
      </div>
    </div>
  );
}
