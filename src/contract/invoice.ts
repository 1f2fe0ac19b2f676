import { Type } from 'typebox';

const Labelled = Type.Object({ label: Type.String(), text: Type.String() });
const Amount = Type.Object({ eur: Type.String(), rmb: Type.String() });
const Party = Type.Object({
  label: Type.String(),
  name: Type.String(),
  lines: Type.Array(Type.String(), { description: 'address, tax number, contact' }),
});

/**
 * The content of an invoice, in the order in which it is shown. Texts, amounts and dates are already formatted in one
 * language: the page and the PDF only arrange them.
 */
export const Invoice = Type.Object({
  invoiceNo: Type.String(),
  title: Type.String({ description: 'with the number, for example `Invoice 2026-000017`' }),
  heading: Type.String({ description: 'without the number' }),
  issuedOn: Type.String({ description: 'yyyy-MM-dd' }),
  seller: Party,
  customer: Party,
  status: Type.Intersect([
    Type.Object({ code: Type.Union([Type.Literal('paid'), Type.Literal('refunded')]) }),
    Labelled,
  ]),
  facts: Type.Array(Labelled, { description: 'numbers, dates and the payment method' }),
  columns: Type.Object({
    description: Type.String(),
    quantity: Type.String(),
    unitPrice: Type.String(),
    amount: Type.String(),
  }),
  lines: Type.Array(
    Type.Object({
      description: Type.String(),
      quantity: Type.String(),
      unitPrice: Amount,
      amount: Amount,
    }),
  ),
  total: Labelled,
  totalRmb: Labelled,
  travellers: Type.Object({ label: Type.String(), names: Type.Array(Type.String()) }),
  notes: Type.Array(Type.String()),
});
