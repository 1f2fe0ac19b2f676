/** The folder of the forms of one page that owners make. */
export const formFolder = 'forms';

const folder = `${formFolder}/`;

/** The call that sends the answers of a form which an owner has made. */
export const formCall = 'enquiry.form';

/** The only step of such a form. */
export const formStep = 'form';

/** The id of the flow of a form that an owner has made. @param slug its name in the address of its page */
export const formFlowId = (slug: string): string => folder + slug;

/** The name of a form in the address of its page; null for a flow that is no such form. */
export const formSlug = (flow: string): string | null =>
  flow.startsWith(folder) && flow.length > folder.length ? flow.slice(folder.length) : null;

/** The address of the page of a form. */
export const formPath = (slug: string): `/${string}` => `/forms/${slug}`;
