import { useTranslation } from 'react-i18next';
import { Release } from '#contract/posts.ts';
import { notify } from '#ui/notify.ts';

/** Returns a function that shows a message after a post was sent: it is published, or an operator checks it first. */
export function usePosted(): (what: 'article' | 'goods', posted: { release: Release }) => void {
  const { t } = useTranslation('writing');
  return (what, { release }) =>
    notify('good', t(release === Release.pending ? `${what}.pending` : `${what}.posted`));
}
