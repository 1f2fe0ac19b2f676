/**
 * The text in the QR code of an eSIM (GSMA SGP.22): `LPA:1$`, the address of the operator's server, and the code that
 * is activated there. A confirmation code may be required in addition.
 */
export const activationCode = String.raw`^LPA:1\$[A-Za-z0-9.-]{3,100}\$[A-Za-z0-9-]{1,100}(\$[0-9.]{0,40}(\$1)?)?$`;

/** The parts of an activation code, for phones on which they are typed. */
export function partsOfCode(code: string): { readonly server: string; readonly key: string } {
  const [, server = '', key = ''] = code.split('$');
  return { server, key };
}
