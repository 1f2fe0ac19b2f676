import { useCall } from '#client/query.ts';
import { companyContact } from '#contract/contact.ts';
import type { Reply } from '#contract/define.ts';
import { site } from '#contract/site.contract.ts';

/** Where the company can be reached. */
export type Contact = Reply<typeof site.contact>;

/** The company's contact details; undefined until they are loaded. They seldom change, so they are asked for once. */
export function useContact(): Contact | undefined {
  return useCall(site.contact, { id: companyContact }, { staleTime: Infinity }).data;
}
