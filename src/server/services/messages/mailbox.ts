/**
 * The mailbox behind a mail address, for counting: in small letters, and without what follows a plus sign. Many mail
 * servers deliver `ada+shop@mail.example` to `ada@mail.example`. Messages are sent to the address as it was typed.
 *
 * @param address a mail address; anything else is returned as it is
 */
export const mailboxOf = (address: string): string =>
  address.includes('@') ? address.toLowerCase().replace(/^([^+@]+)\+.*(?=@[^@]*$)/, '$1') : address;
