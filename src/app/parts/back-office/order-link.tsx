import { Anchor } from '@mantine/core';
import { createContext, type ReactNode, use } from 'react';
import { Link } from 'react-router-dom';

/** The address of the page of an order, by its number, in the first room with such pages that the operator may enter. */
export const OrderPage = createContext<((orderNumber: string) => string) | null>(null);

/** The number of an order: a link to its page, or the number alone for an operator who may not open orders. */
export function OrderLink({ number }: { number: string }): ReactNode {
  const pageOf = use(OrderPage);
  if (pageOf === null) return number;
  return (
    <Anchor component={Link} to={pageOf(number)}>
      {number}
    </Anchor>
  );
}
