import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import cardClasses from '../../../ui/card.module.css';

const DigestSwitch = neededPart(
  async () => (await import('#app/parts/community/notices/digest-switch.tsx')).DigestSwitch,
  ['community'],
);

/** Whether the account gets a daily mail about what is new in the community. */
export function DigestSection() {
  const { t } = useTranslation('account');
  const headingId = useId();
  return (
    <section className={cardClasses.card} aria-labelledby={headingId}>
      <h2 id={headingId} className={cardClasses.heading}>
        {t('digest.title')}
      </h2>
      <Suspense fallback={<LoadingState rows={1} height={28} />}>
        <DigestSwitch />
      </Suspense>
    </section>
  );
}
