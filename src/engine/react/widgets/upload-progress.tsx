import { Button, Group, Loader, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEngine } from '../engine-context.ts';
import classes from '../form.module.css';

interface UploadProgressProps {
  name: string;
  /** 0 to 1 */
  part: number;
  onCancel(): void;
}

/** A file under way. */
export function UploadProgress({ name, part, onCancel }: UploadProgressProps): ReactNode {
  const { translate } = useEngine();
  return (
    <Group wrap="nowrap">
      <Loader size="sm" aria-hidden />
      <div className={classes['grow']}>
        <Text size="sm" truncate>
          {name}
        </Text>
        <Progress value={Math.round(part * 100)} aria-label={translate(['form:upload.progress'], { name })} />
      </div>
      <Button variant="subtle" color="gray" onClick={onCancel}>
        {translate(['form:upload.cancel'])}
      </Button>
    </Group>
  );
}
