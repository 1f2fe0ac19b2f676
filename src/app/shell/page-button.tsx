import type { ComponentProps } from 'react';

interface PageButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'formAction'> {
  /** The path of the page that shows what the button opens. */
  page: `/${string}`;
  onClick: () => void;
}

/** A button that opens something by scripts. A browser that runs none, or does not run them yet, opens a page. */
export function PageButton({ page, onClick, ...button }: PageButtonProps) {
  return (
    <form action={page} style={{ display: 'contents' }}>
      <button
        {...button}
        type="submit"
        onClick={(event) => {
          event.preventDefault();
          onClick();
        }}
      />
    </form>
  );
}
