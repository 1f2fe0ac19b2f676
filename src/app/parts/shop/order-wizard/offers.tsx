import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { Offer } from './offer.tsx';

/** Offers the check whether this visa is the right one, as long as no question is answered. */
export function CheckOffer({ wizard, children }: { wizard: Wizard; children: ReactNode }): ReactNode {
  const { t } = useTranslation('apply');
  const isBegun = useSelector(wizard, ({ record, save }) => record !== null || save !== 'untouched');
  return isBegun ? null : <Offer label={t('offer.check')}>{children}</Offer>;
}

/** Offers to fill in the passport questions from the passport itself. */
export function PassportOffer({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation('apply');
  return <Offer label={t('offer.passport')}>{children}</Offer>;
}
