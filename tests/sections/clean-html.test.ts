import { describe, expect, it } from 'vitest';
import { cleanHtml } from '#server/content/clean-html.ts';

const id = '0199aaaa-0000-7000-8000-000000000000';

describe('a text in HTML, when it is written,', () => {
  it.each<[what: string, written: string, kept: string]>([
    ['headings below that of the page', '<h1>a</h1><h2>b</h2><h6>c</h6>', '<h2>a</h2><h2>b</h2><h4>c</h4>'],
    ['emphasis', '<b>a</b><i>b</i>', '<strong>a</strong><em>b</em>'],
    [
      'a table with its caption',
      '<table><caption>a</caption><tr><th align="right">b</th></tr></table>',
      '<table><caption>a</caption><tr><th align="right">b</th></tr></table>',
    ],
    ['a list from a number on', '<ol start="3"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
    ['a link', '<a href="https://a.example">b</a>', '<a href="https://a.example" rel="noopener">b</a>'],
    ['a link to this site', '<a href="/travel">b</a>', '<a href="/travel" rel="noopener">b</a>'],
    ['emoji and scripts that join their letters', '<p>👩‍🎓 می‌خواهم</p>', '<p>👩‍🎓 می‌خواهم</p>'],
    [
      'a picture of our store, with its copies and its size',
      `<figure><img src="/pictures/${id}-700x500.webp" alt="a"><figcaption>b</figcaption></figure>`,
      `<figure><img src="/pictures/${id}-700x500.webp" alt="a" width="700" height="500" loading="lazy" ` +
        `srcset="/pictures/${id}-160.webp 160w, /pictures/${id}-480.webp 480w, /pictures/${id}-700.webp 700w" ` +
        'sizes="(max-width: 720px) 100vw, 720px" /><figcaption>b</figcaption></figure>',
    ],
  ])('keeps %s', (_, written, kept) => {
    expect(cleanHtml(written)).toBe(kept);
  });

  it.each<[what: string, written: string, kept: string]>([
    ['scripts', '<p>a<script>x()</script></p>', '<p>a</p>'],
    ['handlers', '<p onclick="x()" ONFOCUS=x()>a</p>', '<p>a</p>'],
    ['styles', '<p style="position:fixed" class="b" id="c">a</p><style>p{}</style>', '<p>a</p>'],
    [
      'addresses that run',
      '<a href="javascript:x()">a</a><a href=" java\nscript:x()">b</a>',
      '<a>a</a><a>b</a>',
    ],
    ['addresses that run, as entities', '<a href="&#106;avascript&colon;x()">a</a>', '<a>a</a>'],
    ['addresses with data', '<a href="data:text/html,x">a</a><img src="data:image/png,x">', '<a>a</a>'],
    ['addresses without a scheme', '<a href="//evil.example">a</a>', '<a>a</a>'],
    [
      'pictures from elsewhere',
      '<img src="https://evil.example/a.png"><img src="//evil.example/a.webp">',
      '',
    ],
    ['pictures that are calls', '<img src="/api/v2/sign-out"><img src="/pictures/../files/a.webp">', ''],
    ['SVG and MathML', '<svg><p>a</p><script>x()</script></svg><math><mi>b</mi></math>c', 'c'],
    ['frames and forms', '<iframe src="/"></iframe><form action="/"><input name="a">b</form>', 'b'],
    ['comments', 'a<!--<img src=x onerror=x()>-->', 'a'],
    ['half an element', 'a<img src=x onerror=x() ', 'a'],
    ['changes of direction', '<p>a\u202eb&#x202E;c&#8238;\u2066d</p>', '<p>abcd</p>'],
    ['characters without width', '<p>a\u200bb\ufeff&#x200b;\u2060\u0000</p>', '<p>ab</p>'],
  ])('loses %s', (_, written, kept) => {
    expect(cleanHtml(written)).toBe(kept);
  });

  it('has an empty description where a picture has none, and only the pictures that its author may show', () => {
    const picture = (name: string): string => `<img src="/pictures/${name}-40x50.webp">`;
    const cleaned = cleanHtml(picture(id) + picture(id.replace('a', 'b')), 'user', (src) =>
      src.includes(id) ? src : undefined,
    );
    expect(cleaned.match(/<img [^>]*?alt="[^"]*"/g)).toEqual([
      `<img src="/pictures/${id}-40x50.webp" alt=""`,
    ]);
  });

  it('has links that search engines do not count, where a user has written it', () => {
    expect(cleanHtml('<a href="https://a.example" rel="follow" target="_top">b</a>', 'user')).toBe(
      '<a href="https://a.example" rel="nofollow ugc noopener">b</a>',
    );
  });

  it('is cleaned once: cleaning it again changes nothing', () => {
    const written = `<h1>a</h1><p>b &amp; <b>c</b> &lt;i&gt;</p><img src="/pictures/${id}-700x500.webp" alt="&quot;">`;
    expect(cleanHtml(cleanHtml(written))).toBe(cleanHtml(written));
  });

  it.each([
    ['open elements', '<blockquote>'.repeat(1000) + 'a'],
    ['closed elements', `${'<ul><li>'.repeat(1000)}a${'</li></ul>'.repeat(1000)}`],
    ['as many elements as a schema allows', '<p onclick="x()">a</p><'.repeat(2600)],
  ])('is no burden with %s', (_, written) => {
    const cleaned = cleanHtml(written);
    expect(cleaned).toContain('a');
    expect(cleaned).not.toMatch(/onclick/);
    expect(deepest(cleaned)).toBeLessThanOrEqual(40);
  });
});

it('a text of ten million characters is refused before it costs anything', () => {
  expect(() => cleanHtml('<p>a</p>'.repeat(1_250_000))).toThrow(RangeError);
});

/** How deep elements lie in each other. */
function deepest(html: string): number {
  let depth = 0;
  let most = 0;
  for (const [tag] of html.matchAll(/<\/?[a-z]/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    most = Math.max(most, depth);
  }
  return most;
}
