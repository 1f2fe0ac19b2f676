import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { isFlow } from '#app/parts/site/library/flow-library.ts';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { isEnded, refreshReleases } from '#client/live-releases.ts';
import { formFlowId } from '#contract/forms.ts';
import { AnsweredForm } from './answered-form.tsx';
import { UnknownForm } from './unknown-form.tsx';

// Loaded on demand, because few forms are taken back.
const ClosedForm = neededPart(
  async () => (await import('./closed-form.tsx')).ClosedForm,
  ['ended', 'contact'],
);

/** A form that an owner has made in the studio: one page, whose answers are sent to the office. */
export function OwnerFormPage() {
  const { name = '' } = useParams();
  const id = formFlowId(name);
  const [isKnown, setKnown] = useState(() => isFlow(id));
  useEffect(() => {
    let isLeft = false;
    setKnown(isFlow(id));
    // The form may have been published after this page was loaded.
    if (!isFlow(id))
      refreshReleases().then(
        () => isLeft || setKnown(isFlow(id)),
        () => undefined,
      );
    return () => void (isLeft = true);
  }, [id]);
  if (!isKnown) return <UnknownForm />;
  return isEnded(id) ? <ClosedForm /> : <AnsweredForm key={id} id={id} />;
}
