import { Group, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#ui/busy-button.tsx';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import type { ApiError } from '#client/api-error.ts';
import { useCallMutation } from '#client/query.ts';
import { account } from '#contract/account.contract.ts';
import { useChangeProfile } from './use-change-profile.ts';

/** The greatest number of characters, the same as in the registration. */
const most = 30;

/** A form for the nickname, inside the list of facts. */
export function NickNameForm({ nickName }: { nickName: string }) {
  const { t } = useTranslation(['account', 'form']);
  const errorText = useErrorText();
  const changeProfile = useChangeProfile();
  const wrongId = useId();
  const input = useRef<HTMLInputElement>(null);
  // Null until the user types: until then the field shows the value of the profile.
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? nickName;
  const save = useCallMutation(account.updateUser, {
    onSuccess: (_done, change) => {
      setTyped(null);
      void changeProfile(change);
    },
  });
  const problem = problemOf(value);
  const wrong = problem ?? (save.error && refusalOf(save.error));

  function problemOf(text: string): string | null {
    if (text.trim() === '') return t('information.nickNameMissing');
    return [...text.trim()].length > most ? t('form:errors.maxLength', { limit: most }) : null;
  }

  /** Translates an error of the server into the texts of the form catalogue. */
  function refusalOf(error: ApiError): string {
    const [field] = error.errors;
    if (field === undefined) return errorText(error);
    return t(field.keyword === 'format' ? 'form:errors.formats.line' : field.key, { limit: most });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (problem !== null) input.current?.focus();
    else if (!save.isPending) save.mutate({ nickName: value.trim() });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Group gap="0 12px" align="flex-end">
        <TextInput
          ref={input}
          flex="1 1 200px"
          name="nickName"
          autoComplete="nickname"
          required
          withAsterisk={false}
          label={t('information.nickName')}
          value={value}
          error={wrong !== null}
          aria-describedby={wrongId}
          readOnly={save.isPending}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            save.reset();
          }}
        />
        <BusyButton type="submit" variant="default" busy={save.isPending}>
          {t('information.save')}
        </BusyButton>
        <Text component="div" flex="1 0 100%" mih="1.5em" mt={4} fz={14}>
          <Text role="status" c="jade.8">
            {save.isSuccess && problem === null && t('information.saved')}
          </Text>
          <Text id={wrongId} role="alert" c="var(--mantine-color-error)">
            {wrong}
          </Text>
        </Text>
      </Group>
    </form>
  );
}
