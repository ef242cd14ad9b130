/** Sums of every other file of a release but the signatures, as `sha256sum -c` reads them. */
export const SUMS = 'SHA256SUMS';

/** The 64 bytes of the publisher's Ed25519 signature of {@link SUMS}. */
export const SIGNATURE = 'SHA256SUMS.sig';

/** The same by the publisher's former key, in a release that brings a new one. */
export const FORMER_SIGNATURE = 'SHA256SUMS.former.sig';

/** The publisher's public key, in PEM. Among the sums: a signature of another key's release does not fit it. */
export const PUBLISHER = 'publisher.pem';

/** What a release says of itself. */
export const ABOUT = 'release.json';

/** Files of a release that its sums cannot have. */
export const UNSUMMED: readonly string[] = [SUMS, SIGNATURE, FORMER_SIGNATURE];
