import { urlWith } from './config-values.ts';
import { defaults, type Variable } from './config-variables.ts';
import { StartError } from './start-error.ts';

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
  const [endpoint, bucket, accessKeyId, secretAccessKey] = required.map(given);
  const region = given('S3_REGION');
  if ([endpoint, bucket, accessKeyId, secretAccessKey, region].every((value) => value === undefined))
    return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    const missing = required.filter((name) => given(name) === undefined);
    throw new StartError(`${missing.join(', ')} must be set too, or none of the S3 variables.`);
  }
  return {
    endpoint: urlWith('S3_ENDPOINT', endpoint, ['http', 'https']),
    bucket,
    region: region ?? defaults.S3_REGION,
    accessKeyId,
    secretAccessKey,
  };
}
