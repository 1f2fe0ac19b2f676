import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { Card } from '#ui/card.tsx';

const DigestSwitch = neededPart(
  async () => (await import('#app/parts/community/notices/digest-switch.tsx')).DigestSwitch,
  ['community'],
);

/** Whether the account gets a daily mail about what is new in the community. */
export function DigestSection() {
  const { t } = useTranslation('account');
  return (
    <Card title={t('digest.title')}>
      <Suspense fallback={<LoadingState rows={1} height={28} />}>
        <DigestSwitch />
      </Suspense>
    </Card>
  );
}
