import { Component, type ComponentType, type ReactNode } from 'react';
import { Waiting } from '../later/lazy-widget.tsx';
import type { WidgetProps } from './widget.ts';

/** The same component each time, or React would take the field away and make a new one. */
const known = new WeakMap<ComponentType<WidgetProps>, ComponentType<WidgetProps>>();

/**
 * A widget of an application that says so where it throws, and can be tried again. The answer is kept, and the other fields
 * go on; without this, React would take the whole form away.
 */
export function guardedWidget(Widget: ComponentType<WidgetProps>): ComponentType<WidgetProps> {
  const Guarded = known.get(Widget) ?? guard(Widget);
  known.set(Widget, Guarded);
  return Guarded;
}

const guard = (Widget: ComponentType<WidgetProps>): ComponentType<WidgetProps> =>
  class Guard extends Component<WidgetProps, { hasFailed: boolean }> {
    override state = { hasFailed: false };

    static getDerivedStateFromError = (): { hasFailed: boolean } => ({ hasFailed: true });

    override render(): ReactNode {
      if (!this.state.hasFailed) return <Widget {...this.props} />;
      const again = (): void => this.setState({ hasFailed: false });
      return <Waiting field={this.props} failed="form:widgetFailed" onAgain={again} />;
    }
  };
