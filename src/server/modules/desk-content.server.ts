import { deskContent } from '#contract/desk-content.contract.ts';
import { contentKinds, oneRecord } from '../back-office/content/one-record.ts';
import { previewRecord } from '../back-office/content/preview-record.ts';
import { putBack, recordDifferences, recordHistory } from '../back-office/content/record-history.ts';
import { recordList } from '../back-office/content/record-list.ts';
import { setState } from '../back-office/content/set-state.ts';
import { implement } from '../services/implement.ts';

export default implement(deskContent, {
  kinds: (_payload, call) => contentKinds(call),
  list: (asked, call) => recordList(call, asked),
  one: ({ id }, call) => oneRecord(call, id),
  history: (asked, call) => recordHistory(call, asked),
  differences: (asked, call) => recordDifferences(call, asked),
  putBack: (sent, call) => putBack(call, sent),
  setState: (sent, call) => setState(call, sent),
  preview: (sent, call) => previewRecord(call, sent),
});
