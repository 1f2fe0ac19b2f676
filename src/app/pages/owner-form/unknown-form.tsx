import { useTranslation } from 'react-i18next';
import { usePageHead, useShownBy } from '#app/parts/site/locale/page-head.ts';
import { NotFound } from '#app/shell/not-found.tsx';

/** There is no form of this name. */
export function UnknownForm() {
  const { t } = useTranslation('shell');
  usePageHead({ title: t('notFound.title') });
  useShownBy({}, 404);
  return <NotFound />;
}
