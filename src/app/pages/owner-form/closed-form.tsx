import { useTranslation } from 'react-i18next';
import { EndedPage } from '#app/parts/site/contact/ended-page.tsx';
import { useShownBy } from '#app/parts/site/locale/page-head.ts';

/** The form was taken back. */
export function ClosedForm() {
  const { t } = useTranslation('ended');
  useShownBy({}, 404);
  return <EndedPage text={t('form')} />;
}
