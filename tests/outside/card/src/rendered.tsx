import { plain } from 'moongate-engine/react';
import { renderToString } from 'react-dom/server';
import { CardForm } from './card-form.tsx';
import { card } from './card.ts';

export { card };
export { correctionsOf } from './corrections.ts';
export { upToDate } from './drafts.ts';
export { openServerDraft } from './server-draft.ts';
export { newlyAsked, submissionErrors, submittedAnswers } from 'moongate-engine/wizard';

/** The first page of the form as HTML, for those whose scripts are still on their way. */
export const rendered = (language: 'en' | 'de'): string =>
  renderToString(<CardForm language={language} look={{ components: plain }} />);
