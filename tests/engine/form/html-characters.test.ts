import { expect, it } from 'vitest';
import { escapedHtml, readEntities } from '#engine/form/html-characters.ts';

it.each([
  ['Fish & chips', 'Fish &amp; chips'],
  ['<script>', '&lt;script&gt;'],
  ['" onload="x', '&quot; onload=&quot;x'],
  ['&lt;', '&amp;lt;'],
])('%j is written as %j in HTML, and read again', (text, html) => {
  expect([escapedHtml(text), readEntities(html)]).toEqual([html, text]);
});
