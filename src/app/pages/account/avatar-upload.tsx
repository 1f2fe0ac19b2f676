import { Box, Button, Group, Progress, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { UserAvatar } from '#app/parts/site/picture/user-avatar.tsx';
import { useFittingFile } from '#app/parts/shop/photo/use-fitting-file.ts';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { ApiError } from '#client/api-error.ts';
import type { UserInfo } from '#client/session.ts';
import { pictureLimits, pictureProblem, pictureTypes } from './picture-limits.ts';
import { useAvatarUpload } from './use-avatar-upload.ts';

/** The user's picture, with the form to upload another one. */
export function AvatarUpload({ profile }: { profile: UserInfo }) {
  const { t } = useTranslation(['account', 'form', 'errors', 'ui']);
  const errorText = useErrorText();
  const limits = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const upload = useAvatarUpload(() => {
    if (document.activeElement === cancel.current) choose.current?.focus();
  });
  const fitting = useFittingFile({
    limits: pictureLimits,
    problemOf: pictureProblem,
    onFile: (chosen) => (chosen === null ? upload.cancel() : upload.send(chosen)),
  });
  const { file, error } = upload;
  const isSaved = upload.isDone && fitting.problem === undefined;
  const canTryAgain = !(error instanceof ApiError) || error.remedy !== 'correct';

  return (
    <Group gap="0 20px" align="flex-start" miw={0} role="group" aria-label={t('information.avatar')}>
      <UserAvatar avatar={profile.avatar} name={profile.nickName} size="huge" />
      <Box flex="1 1 9rem" miw={0} pt={10}>
        <Button
          ref={choose}
          variant="default"
          size="sm"
          leftSection={<IconUpload size={16} aria-hidden />}
          aria-describedby={limits}
          onClick={() => input.current?.click()}
        >
          {t('information.changeAvatar')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={pictureTypes.join()}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            // Without this, choosing the same file a second time causes no change event.
            currentTarget.value = '';
            if (chosen) fitting.take(chosen);
          }}
        />
        <Text id={limits} mt={6} c="dimmed" fz={14}>
          {t('information.avatarLimits')}
        </Text>
        <Text
          role="status"
          mt={6}
          c={isSaved ? 'jade.8' : 'dimmed'}
          fz={14}
          style={{ overflowWrap: 'anywhere' }}
        >
          {file && t('form:upload.progress', { name: file.name })}
          {fitting.isBusy && t('form:upload.preparing')}
          {isSaved && [t('information.saved'), fitting.change].filter(Boolean).join(' ')}
        </Text>
        {file && (
          <Group gap={12} wrap="nowrap" mt={6}>
            <Progress
              flex={1}
              value={Math.round(upload.sent * 100)}
              aria-label={t('form:upload.progress', { name: file.name })}
            />
            <Button
              ref={cancel}
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                upload.cancel();
                choose.current?.focus();
              }}
            >
              {t('ui:cancel')}
            </Button>
          </Group>
        )}
        <Text component="div" role="alert" c="var(--mantine-color-error)" fz={14}>
          {fitting.problem !== undefined && <Text mt={6}>{fitting.problem}</Text>}
          {error && <Text mt={6}>{errorText(error)}</Text>}
        </Text>
        {error && canTryAgain && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              upload.again();
              choose.current?.focus();
            }}
          >
            {t('ui:error.retry')}
          </Button>
        )}
      </Box>
    </Group>
  );
}
