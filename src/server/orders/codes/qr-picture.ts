import { toBuffer } from 'qrcode';

/** A text as a QR code, in PNG. It is drawn large enough to be scanned from another screen, or from paper. */
export const qrPicture = (text: string): Promise<Buffer> =>
  toBuffer(text, { errorCorrectionLevel: 'M', margin: 4, scale: 6 });
