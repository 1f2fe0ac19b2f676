import { useTranslation } from 'react-i18next';
import { Release } from '#contract/posts.ts';
import { notify } from '#ui/notify.ts';

/** Tells what the server has done with what was sent: everybody sees it, or an operator looks at it first. */
export function usePosted(): (what: 'article' | 'goods', posted: { release: number }) => void {
  const { t } = useTranslation('writing');
  return (what, { release }) =>
    notify('good', t(release === Release.pending ? `${what}.pending` : `${what}.posted`));
}
