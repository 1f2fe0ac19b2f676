import type { ReactNode } from 'react';
import { useEngine } from '../engine-context.ts';
import type { ButtonProps } from './components.ts';

/** A button in the look of the application. */
export function Button(props: ButtonProps): ReactNode {
  const { Button: Own } = useEngine().components;
  return <Own {...props} />;
}
