import type { Generated, JSONColumnType } from 'kysely';
import type { LocalizedText } from '#contract/locale.ts';

/** The tables of what customers agree to. */
declare module '../../store/tables.ts' {
  interface Tables {
    agreement_version: AgreementVersionTable;
    agreement_consent: AgreementConsentTable;
    order_agreement: OrderAgreementTable;
    agreement_count: AgreementCountTable;
  }
}

/** A part of an agreement with a heading. */
export interface AgreementSection {
  readonly title: LocalizedText;
  readonly text: LocalizedText;
}

/** What an agreement says. */
export interface AgreementText {
  readonly title: LocalizedText;
  readonly sections: readonly AgreementSection[];
}

interface AgreementVersionTable {
  agreement_id: number;
  number: number;
  /** yyyy-MM-dd in China. */
  valid_from: string;
  title: JSONColumnType<LocalizedText>;
  sections: JSONColumnType<AgreementText['sections']>;
  asks_again: boolean;
  /** A login name; empty for a text that came with the program. */
  operator: string;
  begun_at: Generated<Date>;
}

interface AgreementConsentTable {
  account_id: number;
  agreement_id: number;
  version: number;
  agreed_at: Date;
}

/** Written by a trigger when an order is sent. */
interface OrderAgreementTable {
  order_id: number;
  agreement_id: number;
  version: number;
}

interface AgreementCountTable {
  agreement_id: number;
  version: number;
  count: number;
  /** Consents since this moment are not among them. */
  counted_until: Date;
}
