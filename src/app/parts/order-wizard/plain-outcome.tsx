import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wizard } from '#engine/wizard/wizard.ts';

/** That an order was sent, for a customer whose connection brings no more of it at the moment. */
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
