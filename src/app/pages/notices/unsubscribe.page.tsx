import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import { community } from '#contract/community.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { MessagePage } from '#ui/message-page.tsx';

/** Turns the digest off without signing in, when the button is pressed: programs that check mails open every link. */
export function UnsubscribePage() {
  const { t } = useTranslation('community');
  const errorText = useErrorText();
  const [query] = useSearchParams();
  const turnOff = useCallMutation(community.unsubscribe);
  const ticket = query.get('ticket') ?? '';
  if (turnOff.isSuccess) {
    return (
      <MessagePage
        title={t('unsubscribe.done')}
        text={t('unsubscribe.again')}
        takesFocus
        actions={
          <>
            <Button component={Link} to="/">
              {t('unsubscribe.home')}
            </Button>
            <Button component={Link} to="/notices" variant="default">
              {t('noticePage.title')}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <MessagePage
      title={t('unsubscribe.title')}
      text={turnOff.error ? errorText(turnOff.error) : t('unsubscribe.text')}
      actions={
        <BusyButton busy={turnOff.isPending} onClick={() => turnOff.mutate({ ticket })}>
          {t('unsubscribe.off')}
        </BusyButton>
      }
    />
  );
}
