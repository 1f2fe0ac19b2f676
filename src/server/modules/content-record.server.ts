import { contentRecord } from '#contract/content-record.contract.ts';
import { saveRecord } from '../content/save-record.ts';
import { implement } from '../services/implement.ts';

export default implement(contentRecord, { save: (sent, call) => saveRecord(call, sent) });
