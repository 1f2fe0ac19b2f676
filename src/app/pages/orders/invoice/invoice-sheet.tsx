import { Logo } from '#ui/logo.tsx';
import type { Invoice } from '../order-terms.ts';
import classes from './invoice.module.css';

/**
 * An invoice as it is printed. Its texts and amounts come from the server, which uses the same ones for the
 * PDF.
 */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { seller, customer, status, facts, notes } = invoice;
  return (
    <article className={classes.invoice} aria-label={invoice.title}>
      <header className={classes.brand}>
        <Logo />
        <p>{seller.name}</p>
      </header>
      <p className={classes.sheetTitle} data-status={status.code}>
        {invoice.heading} <span>{status.text}</span>
      </p>
      <dl className={classes.facts}>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.parties}>
        {[customer, seller].map(({ label, name, lines }) => (
          <section key={label}>
            <h2>{label}</h2>
            <p>
              <strong>{name}</strong>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
          </section>
        ))}
      </div>
      <Lines invoice={invoice} />
      <ul className={classes.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </article>
  );
}

/** The charged items and the travellers, then the total in euros with the same amount in RMB below it. */
function Lines({ invoice: { columns, lines, travellers, total, totalRmb } }: { invoice: Invoice }) {
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          {[columns.description, columns.quantity, columns.unitPrice, columns.amount].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.description}>
            <td>
              {line.description}
              {travellers.names.length > 0 && (
                <ul aria-label={travellers.label}>
                  {travellers.names.map((name, place) => (
                    // Two travellers may have the same name; the list never changes.
                    // oxlint-disable-next-line react/no-array-index-key
                    <li key={place}>{name}</li>
                  ))}
                </ul>
              )}
            </td>
            <td data-label={columns.quantity}>{line.quantity}</td>
            {(['unitPrice', 'amount'] as const).map((name) => (
              <td key={name} data-label={columns[name]}>
                {line[name].eur} <small>{line[name].rmb}</small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {[total, totalRmb].map(({ label, text }) => (
          <tr key={label}>
            <th scope="row" colSpan={3}>
              {label}
            </th>
            <td>{text}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
