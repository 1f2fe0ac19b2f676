import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { callKey, useCall, useCallMutation } from '#client/query.ts';
import { community } from '#contract/community.contract.ts';
import type { Reply } from '#contract/define.ts';
import { rulesAgreement } from '#contract/posts.ts';
import { site } from '#contract/site.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { DialogButtons, DialogFrame } from '#ui/dialog-frame.tsx';
import { Notice } from '#ui/notice.tsx';
import classes from './rules-dialog.module.css';

interface RulesDialogProps {
  /** Whether the user has accepted the rules before, and only reads them again. */
  accepted?: boolean;
  /** Called when the server has stored that the rules are accepted. */
  onAccepted?: () => void;
  onClose: () => void;
}

/**
 * The terms of posting and the ten bottom lines. Each user accepts them once, before the first post. They are shown
 * again when a text was refused because of them. The dialog is rendered only while it is open; its texts are in the
 * catalogue `community`.
 */
export function RulesDialog({ accepted = false, onAccepted, onClose }: RulesDialogProps): ReactNode {
  const { t } = useTranslation('community');
  const errorText = useErrorText();
  const client = useQueryClient();
  const query = useCall(site.agreement, { id: rulesAgreement });
  const accept = useCallMutation(community.acceptRules, {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: callKey(community.member) });
      onAccepted?.();
    },
  });
  return (
    <DialogFrame
      wide
      title={t('rules.title')}
      text={t(accepted ? 'rules.again' : 'rules.lead')}
      onCancel={onClose}
    >
      <Loaded query={query} rows={6} height={24}>
        {([agreement]) => (agreement ? <Rules agreement={agreement} /> : null)}
      </Loaded>
      <div role="alert">{accept.error && <Notice tone="fault">{errorText(accept.error)}</Notice>}</div>
      <DialogButtons>
        <Button variant={accepted ? 'filled' : 'default'} onClick={onClose}>
          {t(accepted ? 'rules.close' : 'ui:cancel')}
        </Button>
        {!accepted && (
          <BusyButton
            busy={accept.isPending}
            disabled={query.data === undefined}
            onClick={() => accept.mutate({})}
          >
            {t('rules.accept')}
          </BusyButton>
        )}
      </DialogButtons>
    </DialogFrame>
  );
}

/** The terms are the first section; the others are the bottom lines. */
function Rules({ agreement: { sections } }: { agreement: Reply<typeof site.agreement>[number] }) {
  const { t } = useTranslation('community');
  const localized = useLocalized();
  const [terms, ...lines] = sections;
  return (
    <div className={classes.rules}>
      {terms && (
        <>
          <h3>{localized(terms.title)}</h3>
          {localized(terms.text)
            .split(/\n+/)
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </>
      )}
      <h3>{t('rules.lines')}</h3>
      <ol>
        {lines.map(({ title, text }) => (
          <li key={localized(title)}>
            <strong>{localized(title)}</strong>
            <p>{localized(text)}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
