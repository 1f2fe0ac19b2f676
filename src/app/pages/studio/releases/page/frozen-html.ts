/** The attributes in which ids of other elements stand. */
const references = [
  'for',
  'list',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-errormessage',
  'aria-activedescendant',
];

/**
 * HTML of a form to be looked at: its ids differ from those of other forms on the page, and nothing in it takes the focus
 * or is sent. What stands in an element with `data-slot` can still be used.
 *
 * @param prefix of all ids
 */
export function frozenHtml(html: string, prefix: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    if (element.id !== '') element.id = prefix + element.id;
    for (const name of references) {
      const ids = element.getAttribute(name);
      if (ids !== null)
        element.setAttribute(
          name,
          ids
            .split(' ')
            .map((id) => prefix + id)
            .join(' '),
        );
    }
    for (const name of ['name', 'href', 'tabindex', 'autofocus']) element.removeAttribute(name);
  }
  for (const live of body.querySelectorAll('[aria-live]')) live.remove();
  for (const element of body.children) freeze(element);
  return body.innerHTML;
}

function freeze(element: Element): void {
  if (element.hasAttribute('data-slot') || element.hasAttribute('data-sign')) return;
  if (element.querySelector('[data-slot]') === null) element.setAttribute('inert', '');
  else for (const child of element.children) freeze(child);
}
