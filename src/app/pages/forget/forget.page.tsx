import { Anchor, Text } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { accountCalls } from '#app/parts/site/forms/account-calls.ts';
import { OneOffFlow } from '#app/parts/site/forms/one-off-flow.tsx';
import type { FlowCalls } from '#app/parts/site/flows/call-port.ts';
import { call } from '#client/call.ts';
import { account } from '#contract/account.contract.ts';
import { PasswordReset } from './password-reset.tsx';

/** What the link of the first operator brings behind the # of the address. */
interface Ticket {
  mail: string;
  ticket: string;
}

/** Stands at the place of the code until the ticket was sent: the form asks for six digits. */
const inPlaceOfCode = '000000';

/**
 * Resets a forgotten password: first the code from a mail, then a new password. The ticket of a link is sent in place of
 * the code, and leads to the new password at once.
 */
export function ForgetPage() {
  const { t } = useTranslation('auth');
  // The server, which renders the page, does not get what stands behind the #.
  const [brought, setBrought] = useState<Ticket | null>(null);
  useLayoutEffect(() => {
    const found = readTicket();
    if (found !== null) setBrought(found);
  }, []);
  return (
    <OneOffFlow
      key={brought?.ticket}
      id="account/reset-password"
      outcome={() => <PasswordReset />}
      calls={accountCalls}
      {...(brought !== null && {
        answers: { identify: { mail: brought.mail, mailCode: inPlaceOfCode } },
        calls: callsWith(brought),
        isBegun: true,
      })}
    >
      <Text mt={20} ta="center">
        <Anchor component={Link} to="/login" underline="always">
          {t('reset.back')}
        </Anchor>
      </Text>
    </OneOffFlow>
  );
}

/** Reads the ticket, and takes it out of the address bar and the history. */
function readTicket(): Ticket | null {
  const { hash, pathname, search } = globalThis.location;
  const parts = new URLSearchParams(hash.slice(1));
  const [mail, ticket] = [parts.get('mail'), parts.get('ticket')];
  if (mail === null || ticket === null) return null;
  globalThis.history.replaceState(globalThis.history.state, '', pathname + search);
  return { mail, ticket };
}

/** The ticket is sent once; who has to begin again sends the code from a mail. */
function callsWith({ mail, ticket }: Ticket): FlowCalls {
  let isSent = false;
  const verify = accountCalls['account.resetVerify'];
  return {
    ...accountCalls,
    'account.resetVerify': {
      step: 'identify',
      async perform(context) {
        if (isSent) return verify?.perform(context);
        isSent = true;
        return call(account.resetVerify, { mail, mailCode: ticket });
      },
    },
  };
}
