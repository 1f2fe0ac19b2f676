import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { signInPath } from '#app/shell/safe-path.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { Notice } from '#ui/notice.tsx';

interface VisitorNoteProps {
  wizard: Wizard;
  /** The step that visitors may fill in. */
  first: string;
  /** Called before the sign-in page is opened. */
  onKeep(): void;
}

/** Says to a visitor when an account is needed, and opens the sign-in page when the next step is reached. */
export function VisitorNote({ wizard, first, onKeep }: VisitorNoteProps): ReactNode {
  const { t } = useTranslation('auth');
  const place = useSelector(wizard, (state) => state.place);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // The address names the step first: its change would put an end to the change of the page that has begun before it.
  const isDone = place.name !== first && new URLSearchParams(search).get('step') === place.name;
  const signIn = useEffectEvent(() => {
    onKeep();
    const query = new URLSearchParams(search);
    query.set('nowIndex', String(place.meta.node));
    query.set('step', place.name);
    void navigate(signInPath({ pathname, search: `?${query.toString()}` }, 'answers'));
  });
  useEffect(() => {
    if (isDone) signIn();
  }, [isDone]);
  return <Notice tone="news">{t('why.beforeAnswers')}</Notice>;
}
