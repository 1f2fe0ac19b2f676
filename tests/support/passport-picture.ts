import type { Page } from 'playwright-core';
import type { ChosenFile } from './journey-files.ts';

/**
 * The lower half of a passport's page with these lines. The browser draws it, so no photo of a real passport is
 * needed.
 */
export async function passportPicture(page: Page, lines: readonly string[]): Promise<ChosenFile> {
  const url = await page.evaluate((drawn) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1500, 700];
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#f4f1ea';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#b9b2a6';
    context.fillRect(60, 60, 330, 420);
    context.fillStyle = '#222';
    context.font = '34px sans-serif';
    for (const [row, text] of ['PASSPORT', 'Specimen', 'Utopia'].entries()) {
      context.fillText(text, 460, 120 + 80 * row);
    }
    // All characters of the zone have the same width, in any font.
    context.font = '44px "DejaVu Sans Mono", monospace';
    for (const [row, line] of drawn.entries()) {
      for (const [at, sign] of [...line].entries()) context.fillText(sign, 60 + 31 * at, 580 + 70 * row);
    }
    return canvas.toDataURL('image/png');
  }, lines);
  const [, base64 = ''] = url.split(',');
  return { name: 'passport.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}
