// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Editor } from '@tiptap/react';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import '#tests/support/engine-dom.ts';
import { richTextAttributes, richTextLink, richTextTags } from '#contract/rich-text.ts';
import { isLink, linkAddress } from '#engine/mantine/rich-text/link-address.ts';
import { cleanPaste, tooMuch } from '#engine/mantine/rich-text/pasted.ts';
import { richTextExtensions } from '#engine/mantine/rich-text/rich-text-extensions.ts';
import form from '#locales/US/form.json' with { type: 'json' };
import { cleanHtml } from '#server/content/clean-html.ts';
import { showFlow } from '#tests/support/engine-render.tsx';
import { compileSketch, flowSchema, step } from '#tests/support/flow-sketch.ts';

// jsdom has no layout, which the editor asks for when it brings the caret into view.
const nowhere = (): DOMRect => new DOMRect();
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: nowhere });

// A test waits for what it does itself, and not for the code of the widget.
await import('#engine/mantine/rich-text/rich-text-widget.tsx');

const stored = { id: '', name: 'pot.png', size: 9, type: 'image/png' };
const text = { type: 'string', format: 'rich-text', maxVisible: 20 };
const flow = await compileSketch(
  flowSchema({ article: step({ text }, { required: ['text'] }) }, { required: ['article'] }),
);
const machine = createMachine({
  id: 'sketch',
  initial: 'article',
  states: {
    article: { meta: { step: 'article', node: 0 }, on: { NEXT: { target: 'done' } } },
    done: { meta: { view: 'outcome', node: 0 }, type: 'final' },
  },
});

async function show(html?: string) {
  const answers = html === undefined ? {} : { article: { text: html } };
  const shown = showFlow({ flow, machine, answers, wanted: { name: 'article' } });
  const box = await screen.findByRole('textbox', { name: /^text/ });
  const { editor } = box as HTMLElement & { editor: Editor };
  return { ...shown, box, editor, answer: () => shown.wizard.answerAt('/article/text') };
}

const withPictures = await compileSketch(
  flowSchema({ article: step({ text: { ...text, maxPictures: 2 } }) }, { required: ['article'] }),
);
const textPictures = {
  addressOf: (id: string) => `/files/${id}`,
  isOwn: (address: string) => address.startsWith('/files/'),
  show: async (address: string) => `${address}?signed`,
};

/** The form of a text with at most two pictures. */
async function showPictures(html: string) {
  const options = {
    flow: withPictures,
    machine,
    answers: { article: { text: html } },
    wanted: { name: 'article' },
  };
  const shown = showFlow(options, { textPictures });
  const box = await screen.findByRole('textbox', { name: /^text/ });
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!;
  return { ...shown, box, chooser, answer: () => shown.wizard.answerAt('/article/text') };
}

const photo = (name: string, size = 9): File => {
  const file = new File(['x'.repeat(9)], name, { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

/** What the editor makes of HTML that is pasted. */
function pasted(html: string): string {
  const editor = new Editor({ extensions: richTextExtensions, content: cleanPaste(html) });
  const made = editor.getHTML();
  editor.destroy();
  return made;
}

describe('the pictures of a rich text', () => {
  it('are put into it when they are stored, described and taken out', async () => {
    const { user, chooser, sendings, answer } = await showPictures('<p>Tea</p>');
    await user.upload(chooser, photo('pot.png'));
    sendings[0]!.arrive({ ...stored, id: 'abc' });
    const description = await screen.findByLabelText(form.richText.alt);
    await user.type(description, 'A "pot"');
    expect(answer()).toBe('<p>Tea</p><img src="/files/abc" alt="A &quot;pot&quot;"><p></p>');
    expect((await screen.findByRole('img', { name: 'A "pot"' })).getAttribute('src')).toBe(
      '/files/abc?signed',
    );
    await user.click(screen.getByRole('button', { name: new RegExp(`^${form.richText.removePicture}`) }));
    expect(answer()).toBe('<p>Tea</p><p></p>');
  });

  it('are not added beyond the limit, nor above 10 MB', async () => {
    const { user, chooser, sendings, answer } = await showPictures('<p>Tea</p><img src="/files/a">');
    await user.upload(chooser, [photo('huge.png', 11_000_000)]);
    const tooLarge = form.richText.pictureTooLarge.replace('{{megabytes}}', '10');
    expect(await screen.findByText(`huge.png: ${tooLarge}`)).toBeTruthy();
    await user.upload(chooser, [photo('one.png'), photo('two.png')]);
    expect(await screen.findByText(/two\.png/)).toBeTruthy();
    expect(sendings.map(({ file }) => file.name)).toEqual(['one.png']);
    expect(answer()).toBe('<p>Tea</p><img src="/files/a">');
  });

  it('are tried again after a failure, and keep the text', async () => {
    const { user, chooser, sendings, answer } = await showPictures('<p>Tea</p>');
    await user.upload(chooser, photo('pot.png'));
    sendings[0]!.fail('The connection is lost.');
    await user.click(await screen.findByRole('button', { name: new RegExp(form.upload.retry) }));
    sendings[1]!.arrive({ ...stored, id: 'abc' });
    await waitFor(() => expect(answer()).toContain('<p>Tea</p><img src="/files/abc" alt="">'));
  });

  it('come after the paragraph that is being written, in their order', async () => {
    const { user, chooser, sendings, answer, box } = await showPictures('<p>Green</p><p>Black</p>');
    const { editor } = box as unknown as { editor: Editor };
    act(() => void editor.commands.setTextSelection(6));
    await user.upload(chooser, [photo('one.png'), photo('two.png')]);
    sendings[0]!.arrive({ ...stored, id: 'one' });
    sendings[1]!.arrive({ ...stored, id: 'two' });
    await waitFor(() => expect(answer()).toContain('/files/two'));
    act(() => void editor.commands.insertContent('er'));
    expect(answer()).toBe(
      '<p>Greener</p><img src="/files/one" alt=""><img src="/files/two" alt=""><p>Black</p>',
    );
  });

  it('are described with keys alone: Enter goes on in the text, and so does who takes one out', async () => {
    const { user, box, answer } = await showPictures('<p>Tea</p><img src="/files/a"><p>Cups</p>');
    await user.type(await screen.findByLabelText(form.richText.alt), 'A pot{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(box));
    const remove = screen.getByRole('button', { name: new RegExp(`^${form.richText.removePicture}`) });
    act(() => remove.focus());
    await user.keyboard('{Enter}');
    expect(answer()).toBe('<p>Tea</p><p>Cups</p>');
    await waitFor(() => expect(document.activeElement).toBe(box));
  });

  it('are dropped and pasted; a file that is none is refused, and the text of office programs stays text', async () => {
    const { box, sendings } = await showPictures('<p>Tea</p>');
    const given = (files: File[], html = '') => ({
      files,
      types: ['Files'],
      getData: (type: string) => (type === 'text/html' ? html : ''),
    });
    const letter = new File(['x'], 'letter.pdf', { type: 'application/pdf' });
    // An event that was prevented is false: the browser does not open the file.
    expect(fireEvent.drop(box, { dataTransfer: given([letter]) })).toBe(false);
    expect(await screen.findByText(/^letter\.pdf: /)).toBeTruthy();
    fireEvent.paste(box, { clipboardData: given([photo('cells.png')], '<p>Some cells</p>') });
    fireEvent.paste(box, { clipboardData: given([photo('copied.png')], '<img src="https://tea.example">') });
    fireEvent.drop(box, { dataTransfer: given([photo('dropped.png')]) });
    expect(sendings.map(({ file }) => file.name)).toEqual(['copied.png', 'dropped.png']);
  });

  it('of other pages are left out', async () => {
    const { box } = await showPictures('<p>Tea</p><img src="https://tea.example/pot.png">');
    expect(box.querySelector('img')).toBeNull();
  });
});

describe('a rich text', () => {
  it('becomes HTML, and no answer when nothing can be read', async () => {
    const { editor, answer } = await show();
    act(() => void editor.commands.insertContent('Hello'));
    expect(answer()).toBe('<p>Hello</p>');
    act(() => void editor.commands.setContent('<p> </p><p></p>', { emitUpdate: true }));
    expect(answer()).toBeUndefined();
  });

  it('has buttons with names, which are one stop of the Tab key', async () => {
    const { user, editor, answer, box } = await show('<p>Hello</p>');
    const bar = screen.getByRole('toolbar', { name: 'Format the text' });
    const buttons = [...bar.querySelectorAll('button')];
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Heading',
      'Subheading',
      'Bold',
      'Italic',
      'List',
      'Numbered list',
      'Quotation',
      'Link',
    ]);
    expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1, -1, -1]);
    act(() => buttons[0]!.focus());
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bold' }));
    act(() => void editor.commands.selectAll());
    await user.keyboard('{Enter}');
    expect(answer()).toBe('<p><strong>Hello</strong></p>');
    expect(box.getAttribute('aria-multiline')).toBe('true');
  });

  it('gets links by an address, which is completed or refused', async () => {
    const { user, editor, answer } = await show('<p>Hello</p>');
    act(() => void editor.commands.selectAll());
    await user.click(screen.getByRole('button', { name: 'Link' }));
    const address = screen.getByRole('textbox', { name: 'Address of the link' });
    await user.type(address, 'javascript:alert(1){Enter}');
    expect(screen.getByText('Please enter a web address, for example www.example.com.')).toBeDefined();
    await user.clear(address);
    await user.type(address, 'www.example.com{Enter}');
    expect(answer()).toBe('<p><a href="https://www.example.com">Hello</a></p>');
    expect(screen.queryByRole('textbox', { name: 'Address of the link' })).toBeNull();
  });

  it('follows an answer that is changed elsewhere', async () => {
    const { editor, wizard } = await show('<p>Hello</p>');
    act(() => wizard.set('/article/text', '<h2>Other</h2>'));
    expect(editor.getHTML()).toBe('<h2>Other</h2>');
    act(() => wizard.set('/article/text', undefined));
    expect(editor.isEmpty).toBe(true);
  });

  it('is limited by what is read of it, and counts where the end comes near', async () => {
    const { user, editor, box } = await show('<p>Hello</p>');
    expect(screen.queryByText(/of 20 characters/)).toBeNull();
    act(() => void editor.commands.setContent(`<h2>${'é🏮'.repeat(9)}</h2>`, { emitUpdate: true }));
    expect(screen.getByText('18 of 20 characters')).toBeDefined();
    fireEvent.blur(box);
    expect(box.getAttribute('aria-invalid')).toBeNull();
    act(() => void editor.commands.setContent(`<p>${'x'.repeat(21)}</p>`, { emitUpdate: true }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
    await user.click(screen.getByRole('link', { name: /text/ }));
    expect(document.activeElement).toBe(box);
  });

  it('leaves undo to the form where there is nothing to take back in it', async () => {
    const { editor, box, wizard } = await show('<p>Hello</p>');
    act(() => void editor.commands.setContent('<p>Changed</p>', { emitUpdate: true }));
    const press = (): boolean => fireEvent.keyDown(box, { key: 'z', code: 'KeyZ', ctrlKey: true });
    act(() => void press());
    expect(editor.getHTML()).toBe('<p>Hello</p>');
    expect(wizard.answerAt('/article/text')).toBe('<p>Hello</p>');
  });
});

describe('what is pasted', () => {
  it.each([
    ['<h1>One</h1><h4>Four</h4>', '<h2>One</h2><h3>Four</h3>'],
    ['<p style="color:red" class="MsoNormal" onclick="x()">Word<o:p></o:p></p>', '<p>Word</p>'],
    ['<b style="font-weight:normal"><p>Docs</p></b>', '<p>Docs</p>'],
    ['<script>alert(1)</script><style>p{}</style><p>kept</p>', '<p>kept</p>'],
    ['<img src="x" onerror="alert(1)"><p>no picture</p>', '<p>no picture</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<p>x</p>'],
    [
      '<a href="https://example.org" target="_blank" onclick="x()">x</a>',
      '<p><a href="https://example.org">x</a></p>',
    ],
    ['<p>a\u202eb\u200bc</p>', '<p>abc</p>'],
    ['<ul><li>one</li><li>two</li></ul>', '<ul><li><p>one</p></li><li><p>two</p></li></ul>'],
  ])('%j becomes %j', (html, made) => {
    expect(pasted(html)).toBe(made);
  });

  it('has only elements and attributes of the allow-list, which the server leaves as they are', () => {
    const everything = pasted(
      '<h1>a</h1><h2>b</h2><h3>c</h3><p><b>d</b><i>e</i><u>f</u><s>g</s><code>h</code><a href="https://x.example">i</a><br>j</p><pre>k</pre><ul><li>l</li></ul><ol start="3"><li>m</li></ol><blockquote>n</blockquote><hr><table><tr><td>o</td></tr></table>',
    );
    for (const [, tag = '', attributes = ''] of everything.matchAll(/<([a-z]\w*)([^>]*)>/g)) {
      expect(richTextTags).toContain(tag);
      for (const [, name] of attributes.matchAll(/(\w+)=/g)) expect(richTextAttributes[tag]).toContain(name);
    }
    expect(cleanHtml(everything, 'user').replaceAll(' rel="nofollow ugc noopener"', '')).toBe(
      everything.replaceAll('<br>', '<br />'),
    );
  });

  it('is cut where it is too long for the browser', () => {
    expect(tooMuch('<p>x</p>', 'x', 100)).toBeNull();
    expect(tooMuch('<p>x</p>'.repeat(100_000), 'x\u202e'.repeat(200), 100)).toBe('x'.repeat(50));
    expect(tooMuch('', 'x'.repeat(201), 100)).toHaveLength(100);
  });
});

describe('the address of a link', () => {
  it.each([
    ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
    [' www.example.com ', 'https://www.example.com'],
    ['example.com/path', 'https://example.com/path'],
    ['ada@example.org', 'mailto:ada@example.org'],
    ['tel:+8613800138000', 'tel:+8613800138000'],
    ['例子.中国', 'https://例子.中国'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//example.com', null],
    ['1.5', null],
    ['two words.com', null],
    ['', null],
  ])('%j is %j', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });

  it('is one that the server keeps', () => {
    for (const address of ['https://a.example', 'mailto:a@b.example', 'tel:+49']) {
      expect(isLink(address)).toBe(true);
      expect(richTextLink.test(address)).toBe(true);
    }
  });
});
