import { Box, Text, Stack } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PriceTag } from './price-tag.tsx';
import classes from './offer-row.module.css';

/** The list around the rows of a group. */
export function OfferList({ children }: { children: ReactNode }): ReactNode {
  return (
    <Stack component="ul" gap={0}>
      {children}
    </Stack>
  );
}

interface OfferRowProps {
  title: string;
  /** The description; only its first line is shown. */
  text: string;
  /** The lowest price in RMB; null where the price is given on request. */
  price: number | null;
  /** Whether the price is multiplied by the number of travellers. */
  perPerson?: boolean;
  to: string;
}

/** A product as one line, which links to its page. */
export function OfferRow({ title, text, price, perPerson = false, to }: OfferRowProps): ReactNode {
  return (
    <li className={classes.item}>
      <Link to={to} className={classes.row}>
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>{' '}
          <Text span c="dimmed" fz={15} lh={1.45}>
            {text.split('\n', 1)}
          </Text>
        </span>{' '}
        <Box component="span" miw={132}>
          <PriceTag amount={price} lowest perPerson={perPerson} />
        </Box>
        <IconChevronRight size={18} className={classes.sign} aria-hidden />
      </Link>
    </li>
  );
}
