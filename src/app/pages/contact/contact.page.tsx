import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnquirySender } from '#app/parts/content/enquiries/enquiry-sender.ts';
import { TrapField } from '#app/parts/content/enquiries/trap-field.tsx';
import { OneOffFlow } from '#app/parts/site/forms/one-off-flow.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { Notice } from '#ui/notice.tsx';

/** Once confirmed, the slider stays so: the page has seen that a person is there. */
const confirmed = { message: { verified: true } };

/** Pages of records lead here with a subject. */
const inQuery = { subject: '/message/title' };

/** The contact form. After a message was sent, it is empty again. */
export function ContactPage() {
  const { t } = useTranslation('enquiry');
  const [sender] = useState(() => new EnquirySender());
  const [sent, setSent] = useState(0);
  useEffect(() => sender.open(), [sender]);
  return (
    <OneOffFlow
      key={sent}
      id="site/contact"
      {...(sent > 0 ? { answers: confirmed } : { inQuery })}
      calls={sender.calls}
      isKept
      above={
        sent > 0 && (
          <Notice tone="news" role="status">
            {t('sent')}
          </Notice>
        )
      }
      onPlace={({ place }) => place.meta.view === 'outcome' && setSent(sent + 1)}
      outcome={() => <LoadingState rows={3} height={44} />}
    >
      <TrapField sender={sender} />
    </OneOffFlow>
  );
}
