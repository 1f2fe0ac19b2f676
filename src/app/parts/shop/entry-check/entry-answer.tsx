import { Box } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { TextLines } from '#app/parts/shop/products/text-lines.tsx';
import classes from './entry-check.module.css';
import { OfferedVisa } from './offered-visa.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { Transit } from './transit.tsx';
import { type Entry, isElsewhere } from './verdict.ts';
import { VisaFree } from './visa-free.tsx';

interface EntryAnswerProps {
  entry: Entry;
  /** The visa that this page applies for. */
  childType: number | undefined;
  /** Whether the lists of documents are folded. */
  isBrief: boolean;
}

/** The result of the check: the rule for visa-free entry, what fits a person alone, and the visas on offer. */
export function EntryAnswer({ entry, childType, isBrief }: EntryAnswerProps): ReactNode {
  const { rule, transit, reason, offers } = entry;
  const { t } = useTranslation('entry-check');
  const localized = useLocalized();
  const headingId = useId();
  return (
    <>
      {rule !== null && <VisaFree rule={rule} />}
      {reason !== null && <TextLines text={localized(reason)} />}
      {transit.length > 0 && <Transit rules={transit} />}
      {isElsewhere(entry) && <Elsewhere />}
      {offers.some(({ processed }) => processed || reason === null) && (
        <Box component="section" mt={6} aria-labelledby={headingId}>
          <h3 id={headingId} className={classes.heading}>
            {t(rule === null ? 'offers' : 'offersBeyond')}
          </h3>
          <ul className={classes.offers}>
            {offers.map((offer) => (
              <li key={offer.childType}>
                <OfferedVisa offer={offer} isHere={offer.childType === childType} isBrief={isBrief} />
              </li>
            ))}
          </ul>
        </Box>
      )}
    </>
  );
}
