import { Box, Group, Text, Title } from '@mantine/core';
import { FactList } from '#ui/facts.tsx';
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
      <Group component="header" gap={10} ff="heading" fz="1.25rem" fw={600}>
        <Logo />
        {seller.name}
      </Group>
      <Group
        component="p"
        data-status={status.code}
        gap="4px 14px"
        align="baseline"
        mt={28}
        mb={18}
        ff="heading"
        fz="1.75rem"
        fw={600}
      >
        {invoice.heading}
        <Text span c={status.code === 'refunded' ? 'var(--mg-bad)' : 'jade.8'} ff="text" fz="1rem">
          {status.text}
        </Text>
      </Group>
      <div className={classes.facts}>
        <FactList facts={facts.map(({ label, text }) => [label, text])} />
      </div>
      <div className={classes.parties}>
        {[customer, seller].map(({ label, name, lines }) => (
          <section key={label}>
            <Title order={2} c="dimmed" ff="text" fz={13} fw={400}>
              {label}
            </Title>
            <Text mt={4} fw={600}>
              {name}
            </Text>
            {lines.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </section>
        ))}
      </div>
      <Lines invoice={invoice} />
      <Box component="ul" mt={24} c="dimmed" fz={13}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Box>
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
