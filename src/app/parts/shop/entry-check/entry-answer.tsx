import { Box } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { TextLines } from '#app/parts/shop/products/text-lines.tsx';
import classes from './entry-check.module.css';
import { OfferedVisa } from './offered-visa.tsx';
import type { Entry } from './verdict.ts';
import { VisaFree } from './visa-free.tsx';

interface EntryAnswerProps {
  entry: Entry;
  /** The visa that this page applies for. */
  childType: number | undefined;
}

/** The result of the check: the rule for visa-free entry, and the visas on offer. */
export function EntryAnswer({ entry: { rule, reason, offers }, childType }: EntryAnswerProps): ReactNode {
  const { t } = useTranslation('entry-check');
  const localized = useLocalized();
  const headingId = useId();
  return (
    <>
      {rule !== null && <VisaFree rule={rule} />}
      {reason !== null && <TextLines text={localized(reason)} />}
      {offers.some(({ processed }) => processed || reason === null) && (
        <Box component="section" mt={6} aria-labelledby={headingId}>
          <h3 id={headingId} className={classes.heading}>
            {t(rule === null ? 'offers' : 'offersBeyond')}
          </h3>
          <ul className={classes.offers}>
            {offers.map((offer) => (
              <li key={offer.childType}>
                <OfferedVisa offer={offer} isHere={offer.childType === childType} />
              </li>
            ))}
          </ul>
        </Box>
      )}
    </>
  );
}
