import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wizard } from '#engine/wizard/wizard.ts';

/** Says that an order was sent. Shown when the full view could not be loaded. */
export function PlainOutcome({ wizard }: { wizard: Wizard }): ReactNode {
  const { t } = useTranslation('apply');
  const standing = useSelector(wizard, ({ place }) => (place.name === 'payment' ? 'payment' : 'status'));
  return (
    <section>
      <h1>{t(`outcome.${standing}.title`)}</h1>
      <p>{t(`outcome.${standing}.text`)}</p>
    </section>
  );
}
