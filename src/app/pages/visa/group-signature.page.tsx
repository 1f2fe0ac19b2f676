import type { ReactNode } from 'react';
import { OrderWizard } from '#app/parts/order-wizard/order-wizard.tsx';

const GROUP_VISA = 6;

/** The group visa at its own address: the same wizard as `/Visa?visaType=6`. */
export function GroupSignaturePage(): ReactNode {
  return <OrderWizard childType={GROUP_VISA} machines={['visa/group']} />;
}
