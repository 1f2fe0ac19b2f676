import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/locale/local-date.tsx';
import { Logo } from '#ui/logo.tsx';
import type { Invoice } from '../order-terms.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import classes from './invoice.module.css';

/** An invoice as it is printed. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('orders');
  const { seller, customer, paymentMode } = invoice;
  return (
    <article className={classes.invoice} aria-label={t('invoice.title', { number: invoice.invoiceNo })}>
      <header className={classes.brand}>
        <Logo />
        <p>{seller.name}</p>
      </header>
      <p className={classes.sheetTitle} data-status={invoice.status}>
        {t('invoice.heading')} <span>{t(`invoice.status.${invoice.status}`)}</span>
      </p>
      <dl className={classes.facts}>
        <Fact name={t('invoice.number')}>{invoice.invoiceNo}</Fact>
        <Fact name={t('invoice.issuedOn')}>
          <LocalDate value={invoice.issuedOn} />
        </Fact>
        <Fact name={t('orderNumber')}>{invoice.orderNumber}</Fact>
        <Fact name={t('invoice.paidOn')}>
          <LocalDate value={invoice.paidOn} />
        </Fact>
        {paymentMode !== null && <Fact name={t('payment.mode')}>{t(`payment.modes.${paymentMode}`)}</Fact>}
      </dl>
      <div className={classes.parties}>
        <Party
          title={t('invoice.customer')}
          name={customer.name}
          lines={[...customer.lines, customer.email]}
        />
        <Party title={t('invoice.seller')} name={seller.name} lines={seller.lines} />
      </div>
      <InvoiceLines invoice={invoice} />
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Party({ title, name, lines }: { title: string; name: string; lines: readonly string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <p>
        <strong>{name}</strong>
        {lines
          .filter((line) => line !== '' && line !== name)
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
      </p>
    </section>
  );
}
