import { createHash, createPublicKey, verify } from 'node:crypto';

/** Maximum bytes of a public key's file; an Ed25519 key has 113. */
const MAX_SIZE = 1024;

/** A publisher's public key (Ed25519, RFC 8032). */
export interface PublisherKey {
  /** SHA-256 of the key's DER form (SubjectPublicKeyInfo), in hexadecimal: `openssl pkey -pubin -outform DER | sha256sum`. */
  readonly fingerprint: string;
  /** True when `signature` is this key's signature of exactly these bytes. */
  hasSigned(bytes: Buffer, signature: Buffer): boolean;
}

/** @throws {Error} for anything but one Ed25519 public key in PEM (RFC 8410). */
export function readPublisherKey(pem: Buffer): PublisherKey {
  // A private key would be read as its public one, and then be part of every release.
  if (pem.length > MAX_SIZE || !pem.toString('latin1').startsWith('-----BEGIN PUBLIC KEY-----\n'))
    throw new Error('no public key in PEM');
  const key = createPublicKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('no Ed25519 key');
  return {
    fingerprint: createHash('sha256')
      .update(key.export({ type: 'spki', format: 'der' }))
      .digest('hex'),
    hasSigned: (bytes, signature) => verify(null, bytes, key, signature),
  };
}
