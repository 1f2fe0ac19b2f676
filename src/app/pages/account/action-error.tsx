import { Text } from '@mantine/core';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';

/** Says why a call has failed, below the list or above the button that it belongs to. */
export function ActionError({ error }: { error: Error | null }) {
  const errorText = useErrorText();
  return (
    <div role="alert">
      {error && (
        <Text c="var(--mantine-color-error)" mt={14}>
          {errorText(error)}
        </Text>
      )}
    </div>
  );
}
