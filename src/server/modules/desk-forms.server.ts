import { deskForms } from '#contract/desk-forms.contract.ts';
import { dropOff } from '../back-office/forms/drop-off.ts';
import { formPage } from '../back-office/forms/form-list.ts';
import { documentMatrix, exportedMatrix, prepareMatrix } from '../back-office/forms/matrix.ts';
import { implement } from '../services/implement.ts';

export default implement(deskForms, {
  list: (sent, call) => {
    prepareMatrix(call);
    return formPage(call, sent);
  },
  dropOff: (sent, call) => dropOff(call, sent),
  matrix: (_payload, call) => documentMatrix(call),
  exportMatrix: (_payload, call) => exportedMatrix(call),
});
