import { Component, type ComponentType, type ReactNode } from 'react';
import classes from '#ui/field.module.css';
import { useEngine } from '../engine-context.ts';
import { GroupShell } from '../structure/field-shell.tsx';
import type { WidgetProps } from './widget.ts';

/**
 * A widget of an application that says so where it throws. The answer is kept, and the other fields go on; without this,
 * React would take the whole form away.
 */
export function guardedWidget(Widget: ComponentType<WidgetProps>): ComponentType<WidgetProps> {
  const GuardedWidget =
    known.get(Widget) ??
    function GuardedWidget(props: WidgetProps): ReactNode {
      return (
        <Guard instead={<Failed field={props} />}>
          <Widget {...props} />
        </Guard>
      );
    };
  known.set(Widget, GuardedWidget);
  return GuardedWidget;
}

/** The same component each time, or React would take the field away and make a new one. */
const known = new WeakMap<ComponentType<WidgetProps>, ComponentType<WidgetProps>>();

interface GuardProps {
  instead: ReactNode;
  children: ReactNode;
}

class Guard extends Component<GuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}

function Failed({ field }: { field: WidgetProps }): ReactNode {
  const { word } = useEngine();
  return (
    <GroupShell field={field}>
      <div id={field.id} tabIndex={-1} role="status" className={classes['help']}>
        {word('form:widgetFailed')}
      </div>
    </GroupShell>
  );
}
