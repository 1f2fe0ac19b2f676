// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Reply } from '#contract/define.ts';
import type { releases } from '#contract/releases.contract.ts';
import { changedPages } from '#app/pages/studio/releases/page/changed-pages.tsx';
import { overlaid } from '#app/pages/studio/releases/page/machines-over.ts';
import { MachinesPicture } from '#app/pages/studio/releases/page/machines-picture.tsx';
import { mailFile } from '#app/pages/studio/releases/page/mail/mail-file.tsx';
import { markWords } from '#app/pages/studio/releases/page/mark-words.ts';
import { movedNames, questionMarks, type Versions } from '#app/pages/studio/releases/page/marks.ts';
import { render } from '@testing-library/react';
import { loadParts } from '#engine/react/later/load-parts.ts';
import { deployed, versionOf } from '#tests/support/compared-releases.ts';
import '#tests/support/engine-dom.ts';

await loadParts();

const evil = '<img src=x onerror=alert(1)>';
type Schema = { properties: Record<string, { properties: Record<string, object>; required?: string[] }> };

/** The business visa without a question, with another one, and with a question that is required now. */
function edited(): string {
  const schema = JSON.parse(deployed) as Schema;
  const { uploads, service } = schema.properties;
  const { companyLicence: _, ...others } = uploads!.properties;
  uploads!.properties = others;
  uploads!.required = (uploads!.required ?? []).filter((name) => name !== 'companyLicence');
  service!.properties['nickname'] = { type: 'string', format: 'line' };
  return JSON.stringify(schema);
}

const nickname = 'visa.flow:business.fields.nickname.label';
const versions: Versions = {
  before: await versionOf(deployed),
  after: await versionOf(edited(), { words: { [nickname]: evil } }),
};
const marks = questionMarks(versions, []);
const words = markWords(versions.after.texts.getFixedT('US', 'studio'));

describe('two versions of a flow', () => {
  it('mark each question that is new, removed or changed', () => {
    expect(Object.fromEntries(marks)).toEqual({
      '/uploads/companyLicence': 'removed',
      '/service/nickname': 'added',
    });
  });

  it.each([
    ['nothing', ['a', 'b', 'c'], ['a', 'b', 'c'], []],
    ['one to the front', ['a', 'b', 'c'], ['c', 'a', 'b'], ['c']],
    ['one beside a new one', ['a', 'b', 'c'], ['b', 'x', 'a', 'c'], ['a']],
  ])('find the steps that have moved: %s', (_, before, after, moved) => {
    expect([...movedNames(before, after)]).toEqual(moved);
  });

  it('mark a question that has moved to another step at both places', async () => {
    const schema = JSON.parse(deployed) as Schema;
    const { uploads, service } = schema.properties;
    const { companyLicence, ...others } = uploads!.properties;
    uploads!.properties = others;
    service!.properties['companyLicence'] = companyLicence!;
    const moved = { before: versions.before, after: await versionOf(JSON.stringify(schema)) };
    const found = questionMarks(moved, []);
    expect([found.get('/uploads/companyLicence'), found.get('/service/companyLicence')]).toEqual([
      'moved',
      'moved',
    ]);
  });

  it('are one drawing, in which each mark has a sign and a name beside its colour', () => {
    const overlay = overlaid(versions, marks)!;
    const { container } = render(<MachinesPicture overlay={overlay} label="Both" words={words} />);
    const drawing = container.querySelector('svg')!;
    expect(drawing.querySelector('[data-state="uploads"]')?.textContent).toMatch(/≠ .*− /);
    expect(drawing.querySelector('[data-state="service"]')?.textContent).toContain(`+ ${evil}`);
    expect(drawing.querySelector('[data-state="travel"]')?.hasAttribute('data-mark')).toBe(false);
    expect(drawing.getAttribute('aria-label')).toContain(`${evil}: new`);
    const box = overlay.layout.nodes.find(({ node }) => node.name === 'uploads');
    expect(box!.height).toBeGreaterThan(38);
  });

  it('are shown with the pages that differ, and no others, as customers see them', () => {
    const pages = changedPages({ versions, marks, words });
    expect(pages.map(({ pointer }) => pointer)).toEqual(['/uploads', '/service']);
    const [uploads, service] = pages;
    expect(uploads!.before).toContain('− removed');
    expect(uploads!.after).not.toContain('− removed');
    expect(service!.after).toContain('+ new');
    expect(service!.before).not.toContain('+ new');
    const box = document.createElement('div');
    box.innerHTML = pages.map(({ before, after }) => `${before}${after}`).join('');
    const ids = [...box.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const controls = [...box.querySelectorAll('input, button, select, textarea')];
    expect(controls.length).toBeGreaterThan(4);
    expect(controls.every((control) => control.closest('[inert]') !== null)).toBe(true);
    expect(box.querySelector('img[onerror]')).toBeNull();
  });

  it('differ by their words alone, too', async () => {
    const intro = { 'visa.flow:business.steps.travel.title': 'Where to?' };
    const reworded = { before: versions.before, after: await versionOf(deployed, { words: intro }) };
    const pages = changedPages({ versions: reworded, marks: questionMarks(reworded, []), words });
    expect(pages.map(({ title }) => title)).toEqual(['Where to?']);
  });
});

describe('the file to mail', () => {
  const release = {
    id: 1,
    flow: 'visa/business',
    number: 2,
    version: 5,
    state: 'proposed',
    isOfFiles: false,
    base: 1,
    reason: `Why ${evil}`,
    author: 'Ada',
    isOwn: false,
    agreedBy: '',
    publishedBy: '',
    liveFrom: null,
    createDate: '2026-11-28T10:00:00.000Z',
    comments: 1,
    text: edited(),
    migrations: '',
    offer: '{"prices":[{"from":"2025-01-01","rmb":680},{"from":"2099-01-01","rmb":700}]}',
    words: {},
    before: {
      text: deployed,
      migrations: '',
      offer: '{"prices":[{"from":"2025-01-01","rmb":680}]}',
      words: {},
    },
    changes: [{ pointer: '/service/nickname', sentence: `${evil} is new` }],
    notes: [
      {
        pointer: '/service/nickname',
        text: `Short? ${evil}`,
        author: 'Bo',
        createDate: '2026-11-28T11:00:00.000Z',
      },
    ],
    settled: [],
    acts: [
      {
        kind: 'acknowledged',
        code: 'price-far-off',
        file: 'visa/business.offer.json',
        pointer: '/prices/1',
        reason: 'The fee has risen.',
        name: 'Ada',
        createDate: '2026-11-28T10:00:00.000Z',
      },
    ],
  } as const;
  const impact: Reply<typeof releases.impact> = {
    orders: 3,
    stopped: 1,
    rules: [
      {
        pointer: '/service/nickname',
        keyword: 'required',
        orders: 1,
        example: 'MG1',
        path: ['travel', 'service'],
      },
    ],
    drafts: 2,
    askedAgain: 1,
    asked: [{ pointer: '/service/nickname', keyword: 'required', drafts: 1 }],
    lost: 0,
    dropped: 0,
    prices: {
      day: '2099-01-01',
      orders: 3,
      changed: 3,
      before: 2040,
      after: 2100,
      example: { orderNumber: 'MG1', before: 680, after: 700 },
    },
  };
  const style = document.createElement('style');
  style.textContent = `
    :root { --used: red; --unused: blue; }
    [data-page] { color: var(--used); background: url(https://elsewhere.example/a.png); }
    .nobody { color: green; }
    @media (min-width: 1px) { [data-page] { padding: 1px; } .nobody { padding: 2px; } }`;
  document.head.append(style);
  const made = mailFile(
    {
      release: structuredClone(release) as never,
      versions,
      impact,
      address: 'https://moon.example/studio?release=2',
    },
    [style.sheet!],
  );
  const { body, head } = new DOMParser().parseFromString(made, 'text/html');

  it('holds all that a person needs to agree', () => {
    const text = body.textContent;
    for (const each of [
      'Release 2 of “Business e-visa”',
      'Proposed by Ada',
      'The fee has risen.',
      'Short?',
      'MG1',
      '+ new',
      '− removed',
    ])
      expect(text).toContain(each);
    expect(text).toMatch(/2,040\.00.*2,100\.00/);
    expect(body.querySelector('table')?.textContent).toMatch(/680\.00.*700\.00\+ new/);
    expect(body.querySelectorAll('svg[role="img"]')).toHaveLength(1);
    expect(body.querySelectorAll('[data-shown]')).toHaveLength(4);
    expect(body.querySelector('[data-slot="/service/nickname"]')?.textContent).toContain('Bo: Short?');
  });

  it('escapes everything, runs nothing and fetches nothing', () => {
    expect(body.querySelectorAll('script, img[onerror], link, iframe')).toHaveLength(0);
    expect(body.textContent).toContain(evil);
    expect(made).not.toContain('elsewhere.example');
    const policy = head.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
    expect(policy).toMatch(/^default-src 'none';/);
  });

  it('has the rules of the style sheets that its pages need, and no others', () => {
    const css = head.querySelector('style')!.textContent;
    expect(css).toContain('--used');
    expect(css).not.toContain('--unused');
    expect(css).not.toContain('.nobody');
    expect(css).toMatch(/@media \(min-width: 1px\)\s*\{\s*\[data-page\]/);
  });

  it('is in the language of its pages', async () => {
    const german = {
      before: await versionOf(deployed, { locale: 'DE' }),
      after: await versionOf(edited(), { locale: 'DE', words: { [nickname]: 'Spitzname' } }),
    };
    const file = mailFile(
      { release: structuredClone(release) as never, versions: german, impact, address: '' },
      [],
    );
    const { documentElement } = new DOMParser().parseFromString(file, 'text/html');
    expect(documentElement.lang).toBe('de');
    expect(documentElement.textContent).toContain('Spitzname');
    expect(documentElement.textContent).toContain('Nachher');
  });
});
