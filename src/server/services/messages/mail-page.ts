import { escapedHtml } from '#engine/form/html-characters.ts';
import type { MailFoot, MailPart } from './contact-foot.ts';

/** A name and a value, for example of an order. */
export interface Fact {
  readonly label: string;
  readonly text: string;
}

/** A picture that is sent with the mail, and the text below it, which says the same. */
export interface MailPicture {
  readonly cid: string;
  readonly png: Buffer;
  readonly alt: string;
  readonly text: string;
}

/** The content of a mail: its paragraphs, tables of facts and pictures, and where the company can be reached. */
export interface MailContent {
  readonly parts: readonly (string | readonly Fact[] | MailPicture)[];
  readonly foot: MailFoot | null;
}

/**
 * A plain HTML page without scripts or external resources. All parameters are plain text and are escaped.
 */
export function mailPage(language: string, title: string, { parts, foot }: MailContent): string {
  const body = parts
    .map((part) => {
      if (typeof part === 'string') return `<p>${linked(inLines(part))}</p>`;
      return 'cid' in part ? pictureOf(part) : tableOf(part);
    })
    .join('\n');
  return [
    `<!doctype html>`,
    `<html lang="${escapedHtml(language)}">`,
    `<head><meta charset="utf-8"><title>${escapedHtml(title)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#f6f4f0;color:#22262b">`,
    `<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;font:16px/1.6 Georgia,serif;` +
      // Addresses are longer than a phone is wide.
      `overflow-wrap:break-word">`,
    body,
    ...(foot === null ? [] : [footer(foot)]),
    `</div>`,
    `</body>`,
    `</html>`,
  ].join('\n');
}

function pictureOf({ cid, alt, text }: MailPicture): string {
  return (
    `<p style="margin:20px 0"><img src="cid:${escapedHtml(cid)}" alt="${escapedHtml(alt)}" width="240" height="240" ` +
    `style="display:block;border:0"><span style="display:block;margin-top:8px;font-size:15px">${inLines(text)}</span></p>`
  );
}

/** Both columns may wrap, so that the table fits a phone. */
function tableOf(facts: readonly Fact[]): string {
  const rows = facts.map(
    ({ label, text }) =>
      `<tr><th scope="row" style="padding:4px 16px 4px 0;color:#5c6370;font-weight:normal;text-align:left;` +
      `vertical-align:top">${inLines(label)}</th>` +
      `<td style="padding:4px 0;vertical-align:top">${inLines(text)}</td></tr>`,
  );
  return (
    `<table style="width:100%;margin:20px 0;padding:8px 0;border-collapse:collapse;` +
    `border-top:1px solid #ddd8cf;border-bottom:1px solid #ddd8cf;font-size:15px">${rows.join('')}</table>`
  );
}

function footer({ parts }: MailFoot): string {
  const lines = parts.map((line) => `<p style="margin:8px 0">${line.map(partOf).join('')}</p>`);
  const style = 'margin-top:24px;padding-top:8px;border-top:1px solid #dedad1;font-size:14px;color:#5a564f';
  return `<div style="${style}">${lines.join('\n')}</div>`;
}

function partOf({ text, href }: MailPart): string {
  return href === undefined ? inLines(text) : `<a href="${escapedHtml(href)}">${inLines(text)}</a>`;
}

/** Plain text as HTML, with its line breaks. */
function inLines(text: string): string {
  return escapedHtml(text).replaceAll('\n', '<br>');
}

/**
 * Makes URLs clickable. In the catalogues no full stop follows a URL, so that it does not become part of the link.
 */
function linked(html: string): string {
  return html.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}
