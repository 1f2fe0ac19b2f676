import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';

/** Widgets, groups and lists show their own label, help and error; nothing is put around them. */
export function PlainTemplate({ children, hidden }: FieldTemplateProps): ReactNode {
  return hidden === true ? <div hidden>{children}</div> : children;
}
