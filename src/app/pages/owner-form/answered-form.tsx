import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnquirySender } from '#app/parts/content/enquiries/enquiry-sender.ts';
import { TrapField } from '#app/parts/content/enquiries/trap-field.tsx';
import { OneOffFlow } from '#app/parts/site/forms/one-off-flow.tsx';
import { usePageHead } from '#app/parts/site/locale/page-head.ts';
import { formStep } from '#contract/forms.ts';
import type { Answers } from '#engine/form/flow.ts';
import { catalogueName } from '#engine/form/locale-keys.ts';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** The form as it is opened: empty, or with the answers that an earlier version of it was refused with. */
interface Round {
  readonly number: number;
  readonly kept?: { readonly answers: Answers; readonly version: number };
}

type OnChanged = (answers: Answers, version: number) => void;

/**
 * Who is told that a form has changed, by its id. React may take a rendered page over twice: the form then keeps the calls
 * of the first time, whose state is shown nowhere.
 */
const shown = new Map<string, OnChanged>();

/** The form. It can be filled in again after it was sent. */
export function AnsweredForm({ id }: { id: string }) {
  const { t } = useTranslation('enquiry');
  const [sender] = useState(() => new EnquirySender());
  const [round, setRound] = useState<Round>({ number: 0 });
  const calls = useMemo(
    () => sender.formCalls(id, (answers, version) => shown.get(id)?.(answers, version)),
    [sender, id],
  );
  useEffect(() => {
    shown.set(id, (answers, version) =>
      setRound(({ number }) => ({ number: number + 1, kept: { answers, version } })),
    );
    return () => void shown.delete(id);
  }, [id]);
  useEffect(() => sender.open(), [sender]);
  const { number, kept } = round;
  return (
    <OneOffFlow
      key={number}
      id={id}
      {...(kept !== undefined && { answers: kept.answers, ofVersion: kept.version })}
      calls={calls}
      isKept
      above={
        <>
          <FormHead id={id} />
          {kept !== undefined && (
            <Notice tone="doubt" role="status">
              {t('formChanged')}
            </Notice>
          )}
        </>
      }
      // What was said of the earlier version is not said of answers that were sent.
      onPlace={({ place }) => place.meta.view === 'outcome' && setRound({ number })}
      outcome={() => <Sent id={id} onAgain={() => setRound({ number: number + 1 })} />}
    >
      <TrapField sender={sender} />
    </OneOffFlow>
  );
}

/** What the document is called. It stands in the form, since the words of the form come with it. */
function FormHead({ id }: { id: string }) {
  const { t } = useTranslation('enquiry');
  const place = catalogueName(id);
  usePageHead({
    title: t(`${place}.title`),
    description: t([`${place}.steps.${formStep}.description`, 'shell:footer.line']),
  });
  return null;
}

/** What is said after sending: the words of the form, or those of all forms. */
function Sent({ id, onAgain }: { id: string; onAgain: () => void }) {
  const { t } = useTranslation('enquiry');
  const place = `${catalogueName(id)}.steps.sent`;
  return (
    <>
      <PageHeader
        title={t([`${place}.title`, 'enquiry:form.sent'])}
        lead={t([`${place}.description`, 'enquiry:form.sentText'])}
      />
      <Button variant="default" onClick={onAgain}>
        {t('form.again')}
      </Button>
    </>
  );
}
