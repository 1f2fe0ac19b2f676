/** The id of the record with the company's contact details. */
export const companyContact = 6;
