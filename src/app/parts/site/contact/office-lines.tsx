import classes from './contact.module.css';
import { ContactLines } from './contact-links.tsx';
import { useContact } from './use-contact.ts';

/** Mail address and telephone of the office; nothing until they are loaded. @param subject of the mail that a link begins */
export function OfficeLines({ subject }: { subject?: string }) {
  const contact = useContact();
  if (contact === undefined) return null;
  return (
    <dl className={classes.lines}>
      <ContactLines contact={contact} {...(subject !== undefined && { subject })} />
    </dl>
  );
}
