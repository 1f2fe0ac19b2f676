import { expect, it } from 'vitest';
import { movedStyles } from '#app/render/style-attributes.ts';

it('styles of elements stand in the style sheet once, and not in the elements', () => {
  const { html, css } = movedStyles('<p class="a" style="top:0">x</p><p style="top:0">y</p>');
  expect(html).toBe('<p class="a" data-style="top:0">x</p><p data-style="top:0">y</p>');
  expect(css).toBe('#root [data-style="top:0"]{top:0}');
});

it('a text that looks like one stays as it is', () => {
  const text = '<p>Write <code> style="top:0"</code> or style="top:0".</p>';
  expect(movedStyles(text)).toEqual({ html: text, css: '' });
});
