import { Anchor, Button, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedSections } from '#app/parts/site/agreements/changed-sections.tsx';
import { onConsentNeeded } from '#app/parts/site/flows/consent-needed.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { callKey, useCall, useCallMutation } from '#client/query.ts';
import { agreement } from '#contract/agreement.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { DialogButtons, DialogFrame } from '#ui/dialog-frame.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { notify } from '#ui/notify.ts';

/**
 * Asks a customer who orders to agree to agreements that have changed, and shows what is new. It lies above the page,
 * so that nothing that was typed is lost. Whoever puts it off is asked again when the order is sent.
 */
export function RenewedConsent(): ReactNode {
  const { t } = useTranslation('consent');
  const localized = useLocalized();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [isLater, setLater] = useState(false);
  const { data = [] } = useCall(agreement.pending, {});
  const askAgain = useEffectEvent(() => {
    setLater(false);
    void client.invalidateQueries({ queryKey: callKey(agreement.pending) });
  });
  useEffect(() => onConsentNeeded(() => askAgain()), []);
  const agree = useCallMutation(agreement.agree, {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: callKey(agreement.pending) });
      notify('good', t('thanks'));
    },
  });
  if (data.length === 0 || isLater) return null;
  return (
    <DialogFrame wide title={t('title')} text={t('text')} onCancel={() => setLater(true)}>
      {data.map(({ id, title, from, changes }) => (
        <section key={id}>
          <Title order={3} fz="1.125rem">
            {localized(title)}
          </Title>
          <Text c="dimmed" fz={15}>
            {t('from')} <LocalDate value={from} /> ·{' '}
            <Anchor component={ExternalLink} href="/agreement" hint="spoken" fz={15} underline="always">
              {t('whole')}
            </Anchor>
          </Text>
          {changes.length === 0 ? (
            <Text my={12}>{t('unknown')}</Text>
          ) : (
            <ChangedSections
              changes={changes}
              label={localized(title)}
              words={{ added: t('added'), removed: t('removed') }}
            />
          )}
        </section>
      ))}
      <div role="alert">{agree.error && <Notice tone="fault">{errorText(agree.error)}</Notice>}</div>
      <DialogButtons>
        <Button variant="default" onClick={() => setLater(true)}>
          {t('later')}
        </Button>
        <BusyButton
          busy={agree.isPending}
          onClick={() => agree.mutate({ versions: data.map(({ id, number }) => ({ id, number })) })}
        >
          {t('agree')}
        </BusyButton>
      </DialogButtons>
    </DialogFrame>
  );
}
