import type { MouseEvent, ReactNode } from 'react';
import { fieldId } from '../../form/field-texts.ts';
import { useEngine } from '../engine-context.ts';
import { focusField } from '../structure/focus-field.ts';

interface EditLinkProps {
  pointer: string;
  children: ReactNode;
}

/** A link from the review to a field: it opens the step that asks for the field, and focuses it. */
export function EditLink({ pointer, children }: EditLinkProps): ReactNode {
  const { wizard } = useEngine();
  const follow = (event: MouseEvent): void => {
    event.preventDefault();
    wizard.editField(pointer);
    // The change of the place first moves the focus to the heading.
    requestAnimationFrame(() => void focusField(pointer));
  };
  return (
    <a href={`#${fieldId(pointer)}`} onClick={follow}>
      {children}
    </a>
  );
}
