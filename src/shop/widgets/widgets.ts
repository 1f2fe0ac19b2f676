import type { ComponentType } from 'react';
import type { WidgetProps } from '#engine/react/widgets/widget.ts';
import { LatinNameWidget } from './latin-name-widget.tsx';

/** The components of the widgets that the vocabulary of the shop adds to those of the engine. */
export const shopWidgets: Readonly<Record<string, ComponentType<WidgetProps>>> = {
  latinName: LatinNameWidget,
};
