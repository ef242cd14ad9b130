import type { BucketSettings } from './signed-request.ts';

/** A bucket, and the variable that names it. */
interface NamedBucket {
  readonly settings: Pick<BucketSettings, 'endpoint' | 'bucket'>;
  readonly variable: 'S3_BUCKET' | 'S3_BACKUP_BUCKET';
}

/** Sentences by codes of `BucketError`; the first match is used. */
const SENTENCES: readonly { readonly signs: RegExp; says(named: NamedBucket): string }[] = [
  {
    signs: /^S3_(ENOTFOUND|EAI_AGAIN)/,
    says: ({ settings }) =>
      `Le service S3 (${settings.endpoint}) est introuvable sous ce nom : corrigez S3_ENDPOINT, ou rétablissez le réseau.`,
  },
  {
    signs: /^S3_\w*(CERT|TLS|SSL|EPROTO|UNABLE_TO)/,
    says: ({ settings }) =>
      `La connexion au service S3 (${settings.endpoint}) n’est pas sûre : corrigez S3_ENDPOINT, ou nommez dans NODE_EXTRA_CA_CERTS l’autorité qui a signé son certificat.`,
  },
  {
    signs: /^S3_(E[A-Z]+|UNAVAILABLE)\b/,
    says: ({ settings }) =>
      `Le service S3 (${settings.endpoint}) ne répond pas : vérifiez le réseau et S3_ENDPOINT, puis recommencez.`,
  },
  {
    signs: /^S3_FULL/,
    says: ({ settings }) =>
      `Le bucket « ${settings.bucket} » n’a plus de place : agrandissez-le chez son hébergeur, puis recommencez.`,
  },
  {
    signs: /^S3_(NoSuchBucket|InvalidBucketName)/,
    says: ({ settings, variable }) =>
      `Le bucket « ${settings.bucket} » n’existe pas : créez-le chez son hébergeur, ou corrigez ${variable}.`,
  },
  {
    signs: /^S3_InvalidAccessKeyId/,
    says: () => 'Le service S3 ne connaît pas cette clé d’accès : corrigez S3_ACCESS_KEY_ID.',
  },
  {
    signs: /^S3_SignatureDoesNotMatch/,
    says: () => 'Le service S3 refuse le secret de la clé d’accès : corrigez S3_SECRET_ACCESS_KEY.',
  },
  {
    signs: /^S3_(AccessDenied|AllAccessDisabled|AccountProblem)/,
    says: ({ settings }) =>
      `Le service S3 refuse le bucket « ${settings.bucket} » à cette clé d’accès : donnez-lui le droit d’y lister, lire, écrire et supprimer.`,
  },
  {
    signs: /^S3_(PermanentRedirect|TemporaryRedirect|AuthorizationHeaderMalformed|InvalidRegion)/,
    says: ({ settings }) =>
      `Le bucket « ${settings.bucket} » n’est pas dans cette région : corrigez S3_REGION, et S3_ENDPOINT s’il la nomme aussi.`,
  },
  {
    signs: /^S3_RequestTimeTooSkewed/,
    says: () =>
      'L’heure de cette machine est fausse, et le service S3 la refuse : réglez-la, puis recommencez.',
  },
  {
    signs: /^S3_/,
    says: ({ settings, variable }) =>
      `${settings.endpoint} ne répond pas comme un service S3 : corrigez S3_ENDPOINT et ${variable}.`,
  },
];

/** Returns a French sentence that says what to do; `null` for other errors than a bucket's. */
export function explainBucketError(error: unknown, named: NamedBucket): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return SENTENCES.find(({ signs }) => signs.test(code))?.says(named) ?? null;
}
