import { useSelector } from '@xstate/react';
import { Box } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EndedPage } from '#app/parts/site/contact/ended-page.tsx';
import { OfficeLines } from '#app/parts/site/contact/office-lines.tsx';
import { catalogueName } from '#engine/form/locale-keys.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { Notice } from '#ui/notice.tsx';
import { savedOrder } from './saved-order.ts';

/**
 * An order of a product that is not offered any more. A new one cannot be begun. A draft says so above its form, which
 * keeps what was typed; a sent order is shown as before.
 */
export function EndedOrder({ wizard, children }: { wizard: Wizard; children: ReactNode }): ReactNode {
  const { t } = useTranslation(['ended', 'offers']);
  const order = useSelector(wizard, savedOrder);
  const isSent = useSelector(wizard, ({ place }) => place.meta.view === 'outcome');
  const [isBegun] = useState(() => {
    const { record, save } = wizard.getSnapshot();
    return record !== null || save !== 'untouched';
  });
  const product = t(`${catalogueName(wizard.flow.id)}.title`);
  if (!isBegun) return <EndedPage text={t('product', { product })} />;
  return (
    <>
      {!isSent && (
        <Box maw={760} mx="auto" px="var(--mg-gutter)" pt={24}>
          <Notice tone="doubt" role="status">
            {t('draft')}
          </Notice>
          <OfficeLines {...(order !== null && { subject: order.orderNumber })} />
        </Box>
      )}
      {children}
    </>
  );
}
