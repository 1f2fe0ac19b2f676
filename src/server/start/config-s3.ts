import { allOrNone, urlWith } from './config-values.ts';
import type { S3Settings } from '../services/files/files-s3.ts';
import { defaults, type Variable } from './config-variables.ts';

const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/**
 * Reads the S3 settings. Either all variables must be set or none: with half of them, passports would be stored in
 * the data folder although a bucket was intended.
 */
export function s3Settings(given: (name: Variable) => string | undefined): S3Settings | undefined {
  const values = allOrNone('S3', required, ['S3_REGION'], given);
  return (
    values && {
      endpoint: urlWith('S3_ENDPOINT', values.S3_ENDPOINT, ['http', 'https']),
      bucket: values.S3_BUCKET,
      region: given('S3_REGION') ?? defaults.S3_REGION,
      accessKeyId: values.S3_ACCESS_KEY_ID,
      secretAccessKey: values.S3_SECRET_ACCESS_KEY,
    }
  );
}
