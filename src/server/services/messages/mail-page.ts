const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * A plain HTML page without images, scripts or other external resources. All parameters are plain text and are
 * escaped.
 */
export function mailPage(language: string, title: string, paragraphs: readonly string[]): string {
  const body = paragraphs.map((paragraph) => `<p>${linked(escaped(paragraph))}</p>`).join('\n');
  return [
    `<!doctype html>`,
    `<html lang="${escaped(language)}">`,
    `<head><meta charset="utf-8"><title>${escaped(title)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#f6f4f0;color:#22262b">`,
    `<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;font:16px/1.6 Georgia,serif">`,
    body,
    `</div>`,
    `</body>`,
    `</html>`,
  ].join('\n');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '').replaceAll('\n', '<br>');
}

/**
 * Makes URLs clickable. In the catalogues no full stop follows a URL, so that it does not become part of the link.
 */
function linked(html: string): string {
  return html.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}
