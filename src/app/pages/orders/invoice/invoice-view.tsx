import { Button, Group, Title } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHead } from '#app/parts/site/locale/page-head.ts';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { BackLink } from '../back-link.tsx';
import { type Invoice, linksLastMs } from '../order-terms.ts';
import { useArrivalFocus } from '../use-arrival-focus.ts';
import { useOrdersAddress } from '../use-orders-address.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';

/** The invoice of an order, for reading, printing and downloading. Only the sheet itself is printed. */
export function InvoiceView({ id }: { id: number }) {
  const { t } = useTranslation('orders');
  const address = useOrdersAddress();
  const query = useCall(orderInfo.invoice, { id }, { refetchInterval: linksLastMs });
  return (
    <>
      <BackLink to={address(id)}>{t('actions.backToOrder')}</BackLink>
      <Loaded query={query} rows={2} height={320} quiet>
        {(invoice) => <PrintableInvoice invoice={invoice} />}
      </Loaded>
    </>
  );
}

function PrintableInvoice({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('orders');
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading);
  usePageHead({ title: invoice.title });
  usePrintTitle(invoice.title);
  return (
    <>
      <Group component="header" justify="space-between" gap="12px 24px" mb={20}>
        <Title order={1} ref={heading} tabIndex={-1} fz="clamp(1.5rem, 4.2vw, 2rem)" lts="-0.012em">
          {invoice.title}
        </Title>
        <Group gap={10}>
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('invoice.print')}
          </Button>
          <Button
            component="a"
            href={invoice.pdf}
            download
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t('invoice.download')}
          </Button>
        </Group>
      </Group>
      <InvoiceSheet invoice={invoice} />
    </>
  );
}

/** Changes the document's title during printing, because browsers propose the title as the file name. */
function usePrintTitle(title: string): void {
  useEffect(() => {
    let before = document.title;
    const name = () => {
      before = document.title;
      document.title = title;
    };
    const restore = () => void (document.title = before);
    window.addEventListener('beforeprint', name);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', name);
      window.removeEventListener('afterprint', restore);
    };
  }, [title]);
}
