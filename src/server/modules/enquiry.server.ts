import { enquiry } from '#contract/enquiry.contract.ts';
import { beginEnquiry, sendEnquiry } from '../content/enquiries/enquiries.ts';
import { applyToSchool } from '../content/enquiries/school-application.ts';
import { sendForm } from '../content/enquiries/form-enquiry.ts';
import { formAsTable } from '../content/enquiries/form-table.ts';
import { enquiryList, markAnswered } from '../content/enquiries/enquiry-rows.ts';
import { implement } from '../services/implement.ts';

export default implement(enquiry, {
  async begin(_payload, call) {
    return { ticket: beginEnquiry(call) };
  },
  send: (sent, call) => sendEnquiry(call, sent),
  applyToSchool: (sent, call) => applyToSchool(call, sent),
  form: (sent, call) => sendForm(call, sent),
  list: (paging, call) => enquiryList(call, paging),
  answered: ({ id }, call) => markAnswered(call, id),
  exportForm: (asked, call) => formAsTable(call, asked),
});
