import { createElement, type HTMLAttributes, type ReactNode, use, useId } from 'react';
import { RenderingContext } from '#client/rendering.ts';

interface CachedFragmentProps extends Omit<HTMLAttributes<HTMLElement>, 'dangerouslySetInnerHTML'> {
  as?: 'div' | 'header' | 'footer';
  /** What it depends on besides the path of the page, the language, and the replies to its own calls. */
  by?: string;
  /** Components that get nothing from outside that differs between pages of the path, except `by`. */
  children: ReactNode;
}

/**
 * An element whose content the server renders once for all pages of a path, for example all pages of a list, until a call
 * that was made within it has another reply. In the browser it is a usual element.
 */
export function CachedFragment({
  as = 'div',
  by = '',
  children,
  ...attributes
}: CachedFragmentProps): ReactNode {
  const id = useId();
  const page = use(RenderingContext);
  const element = { ...attributes, 'data-fragment': id };
  if (page === null) return createElement(as, element, children);
  const fragment = page.fragment(`${id} ${by}`);
  if ('html' in fragment)
    return createElement(as, { ...element, dangerouslySetInnerHTML: { __html: fragment.html } });
  return createElement(
    as,
    element,
    <RenderingContext value={fragment.rendering}>{children}</RenderingContext>,
  );
}
