import { ActionIcon, Box, Button, Checkbox, Group, Menu, TextInput } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { callKey, useCall, useCallMutation } from '#client/query.ts';
import { deskViews } from '#contract/desk-view.contract.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { notify } from '#ui/notify.ts';
import { typedIn } from '../typed-in.ts';
import type { DeskAddress } from './use-desk-address.ts';

/** The saved views of a list: own ones, and those that colleagues share. A view is the address of the list. */
export function ViewMenu({ name, address }: { name: string; address: DeskAddress }): ReactNode {
  const { t } = useTranslation('desk');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [isNaming, setNaming] = useState(false);
  const { data: views = [] } = useCall(deskViews.list, { list: name });
  const settled = {
    onSuccess: () => {
      setNaming(false);
      void client.invalidateQueries({ queryKey: callKey(deskViews.list) });
    },
    onError: (error: unknown) => notify('bad', errorText(error)),
  };
  const keep = useCallMutation(deskViews.keep, settled);
  const forget = useCallMutation(deskViews.forget, settled);
  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <Button size="sm" variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {t('views.open')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Group key={view.id} wrap="nowrap" gap={2}>
              <Box flex={1}>
                <Menu.Item
                  aria-current={view.query === address.query ? 'true' : undefined}
                  onClick={() => address.open(view.query)}
                >
                  {view.isShared ? t('views.shared', { name: view.name }) : view.name}
                </Menu.Item>
              </Box>
              {view.isOwn && (
                <ActionIcon
                  variant="subtle"
                  aria-label={t('views.forget', { name: view.name })}
                  onClick={() => forget.mutate({ id: view.id })}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setNaming(true)}>{t('views.keep')}</Menu.Item>
          {address.query !== '' && <Menu.Item onClick={() => address.open('')}>{t('views.none')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <FormDialog
          title={t('views.keep')}
          text={t('views.what')}
          yes={t('views.save')}
          no={t('views.cancel')}
          busy={keep.isPending}
          onClose={() => setNaming(false)}
          onSubmit={(form) => {
            const title = typedIn(form, 'name');
            if (title !== '')
              keep.mutate({
                list: name,
                name: title,
                query: address.query,
                isShared: form.get('isShared') !== null,
              });
          }}
        >
          <TextInput name="name" label={t('views.name')} required maxLength={60} />
          <Checkbox name="isShared" label={t('views.share')} mt={12} />
        </FormDialog>
      )}
    </>
  );
}
