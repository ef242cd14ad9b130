import type { Config } from '../config.server.ts';
import type { Fault } from './fault.ts';

function serviceName({ buckets }: Config): string {
  return buckets.uploads?.endpoint ?? '';
}

function bucketName({ buckets }: Config): string {
  return buckets.uploads?.bucket ?? '';
}

/** An object storage's answers, by the codes of `BucketError`. */
export const BUCKET_FAULTS: readonly Fault[] = [
  {
    signs: /^S3_(ENOTFOUND|EAI_AGAIN)/,
    says: (config) =>
      `Le service S3 (${serviceName(config)}) est introuvable sous ce nom : corrigez S3_ENDPOINT, ou rétablissez le réseau.`,
  },
  {
    signs: /^S3_\w*(CERT|TLS|SSL|EPROTO|UNABLE_TO)/,
    says: (config) =>
      `La connexion au service S3 (${serviceName(config)}) n’est pas sûre : corrigez S3_ENDPOINT, ou nommez dans NODE_EXTRA_CA_CERTS l’autorité qui a signé son certificat.`,
  },
  {
    signs: /^S3_(E[A-Z]+|UNAVAILABLE)\b/,
    says: (config) =>
      `Le service S3 (${serviceName(config)}) ne répond pas : vérifiez le réseau et S3_ENDPOINT, puis relancez.`,
  },
  {
    signs: /^S3_FULL/,
    says: (config) =>
      `Le bucket « ${bucketName(config)} » n’a plus de place : agrandissez-le chez son hébergeur, puis relancez.`,
  },
  {
    signs: /^S3_NoSuchBucket|^S3_InvalidBucketName/,
    says: (config) =>
      `Le bucket « ${bucketName(config)} » n’existe pas : créez-le chez son hébergeur, ou corrigez S3_BUCKET.`,
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
    says: (config) =>
      `Le service S3 refuse le bucket « ${bucketName(config)} » à cette clé d’accès : donnez-lui le droit d’y lister, lire, écrire et supprimer.`,
  },
  {
    signs:
      /^S3_(PermanentRedirect|TemporaryRedirect|AuthorizationHeaderMalformed|InvalidRegion|AuthorizationQueryParametersError)/,
    says: (config) =>
      `Le bucket « ${bucketName(config)} » n’est pas dans cette région : corrigez S3_REGION, et S3_ENDPOINT s’il la nomme aussi.`,
  },
  {
    signs: /^S3_RequestTimeTooSkewed/,
    says: () => 'L’heure de cette machine est fausse, et le service S3 la refuse : réglez-la, puis relancez.',
  },
  {
    signs: /^S3_/,
    says: (config) =>
      `${serviceName(config)} ne répond pas comme un service S3 : corrigez S3_ENDPOINT et S3_BUCKET.`,
  },
];
