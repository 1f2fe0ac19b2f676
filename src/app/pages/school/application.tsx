import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EnquirySender } from '#app/parts/content/enquiries/enquiry-sender.ts';
import { TrapField } from '#app/parts/content/enquiries/trap-field.tsx';
import { DeviceFlow } from '#app/parts/site/forms/one-off-flow.tsx';
import { unsentDays } from '#contract/figures.ts';
import { PageHeader } from '#ui/page-header.tsx';

const flowId = 'site/school';
/** The address may name the school that was looked at. */
const inQuery = { school: '/choice/school' };

/** The form of an application to a school. */
export function Application() {
  const { t } = useTranslation('school');
  const [sender] = useState(() => new EnquirySender());
  const [times, setTimes] = useState(0);
  useEffect(() => sender.open(), [sender]);
  return (
    <DeviceFlow
      key={times}
      id={flowId}
      inQuery={inQuery}
      calls={sender.calls}
      beside={{ choice: <p>{t('application.kept', { days: unsentDays })}</p> }}
      outcome={() => (
        <>
          <PageHeader title={t('sent.title')} lead={t('sent.text')} />
          <Group gap="sm">
            <Button component={Link} to="/hereStore/ChineseVisa">
              {t('sent.visa')}
            </Button>
            <Button variant="default" onClick={() => setTimes(times + 1)}>
              {t('sent.again')}
            </Button>
          </Group>
        </>
      )}
    >
      <TrapField sender={sender} />
    </DeviceFlow>
  );
}
