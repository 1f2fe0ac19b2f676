import type { ComponentType } from 'react';
import type { BuiltInWidget } from '../../form/vocabulary.ts';
import { laterPart } from '../later/later-part.tsx';
import { lazyWidget } from '../later/lazy-widget.tsx';
import { CheckboxWidget, RadioWidget, SelectWidget } from './choice-widget.tsx';
import { DateWidget } from './date-widget.tsx';
import { OneTimeCodeWidget } from './one-time-code-widget.tsx';
import { OptionsWidget, SearchSelectWidget } from './options-widget.tsx';
import { PriceWidget } from './price-widget.tsx';
import { PasswordWidget } from './password-widget.tsx';
import { PhoneWidget } from './phone-widget.tsx';
import { SuggestionsWidget } from './suggestions-widget.tsx';
import {
  NationalNumberWidget,
  EmailWidget,
  NumberWidget,
  TextareaWidget,
  TextWidget,
  UpperCaseWidget,
} from './text-widget.tsx';
import type { WidgetProps } from './widget.ts';

/** The components of the engine's widgets. */
export const widgets: Readonly<Record<BuiltInWidget, ComponentType<WidgetProps>>> = {
  text: TextWidget,
  textarea: TextareaWidget,
  upperCase: UpperCaseWidget,
  email: EmailWidget,
  phone: PhoneWidget,
  nationalNumber: NationalNumberWidget,
  password: PasswordWidget,
  oneTimeCode: OneTimeCodeWidget,
  date: DateWidget,
  number: NumberWidget,
  radio: RadioWidget,
  select: SelectWidget,
  searchSelect: SearchSelectWidget,
  options: OptionsWidget,
  checkbox: CheckboxWidget,
  suggestions: SuggestionsWidget,
  price: PriceWidget,
  slide: laterPart((parts) => parts.SlideWidget),
  upload: laterPart((parts) => parts.UploadWidget),
  files: laterPart((parts) => parts.FilesWidget),
  pictures: lazyWidget(async () => (await import('../pictures/pictures-widget.tsx')).PicturesWidget),
  richText() {
    throw new Error('The ports lack widgets.richText.');
  },
  tabs: laterPart((parts) => parts.TabsField),
};
