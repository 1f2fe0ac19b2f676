import { allOrNone, urlWith } from './config-values.ts';
import { defaults, type Variable } from './config-variables.ts';

/** S3-compatible storage for uploads. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** All of the S3 variables or none of them: half a setting would put passports where nobody looks for them. */
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
