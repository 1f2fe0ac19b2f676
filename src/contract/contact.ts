/** The address that calls a telephone number. Spaces, hyphens and brackets are for people only. */
export const phoneAddress = (number: string): string => `tel:${number.replaceAll(/[^+\d]/g, '')}`;

/** The id of the record with the company's contact details. */
export const companyContact = 6;
