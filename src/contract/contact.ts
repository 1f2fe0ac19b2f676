/** A number as it is dialled within China: with the zero before an area code, or of a mobile telephone. */
const withinChina = /^(?:0(?=[1-9])|(?=1[3-9]\d{9}$))/;

/**
 * The address that calls a telephone number from every country. Spaces, hyphens and brackets are for people only.
 *
 * @example phoneAddress('021-5550-0201') // 'tel:+862155500201'
 */
export const phoneAddress = (number: string): string =>
  `tel:${number
    .replaceAll(/[^+\d]/g, '')
    .replace(/^00/, '+')
    .replace(withinChina, '+86')}`;

/** The id of the record with the company's contact details. */
export const companyContact = 6;
