/** The record of what operators have looked at and changed. */
declare module '../../store/tables.ts' {
  interface Tables {
    act: ActTable;
  }
}

/** What a row says: somebody has looked at personal data, has asked for a change, or that was refused. */
type ActKind = 'look' | 'change' | 'refused';

interface ActTable {
  /** Counts without gaps. */
  id: number;
  at: Date;
  operator_id: number;
  /** The login name of the operator at that time. */
  operator: string;
  kind: ActKind;
  /** The path of the call. */
  call: string;
  permission: string;
  order_id: number | null;
  person_id: number | null;
  record: string | null;
  /** The internet address of the operator. */
  address: string;
  request_id: string;
  /** Of what was refused: the error. */
  note: string;
  /** The digest of the row before. */
  before: Buffer;
  digest: Buffer;
}
