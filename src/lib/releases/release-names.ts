/** Checksums of all files of a release but the signatures, as `sha256sum -c` reads them. */
export const SUMS = 'SHA256SUMS';

/** The 64 bytes of the publisher's Ed25519 signature of {@link SUMS}. */
export const SIGNATURE = 'SHA256SUMS.sig';

/** Signature by the publisher's former key, in a release that introduces a new one. */
export const FORMER_SIGNATURE = 'SHA256SUMS.former.sig';

/** The publisher's public key in PEM. Covered by the checksums, so that another key's signature does not fit. */
export const PUBLISHER = 'publisher.pem';

/** A release's description of itself. */
export const ABOUT = 'release.json';

/** Files of a release that its checksums cannot cover. */
export const UNSUMMED: readonly string[] = [SUMS, SIGNATURE, FORMER_SIGNATURE];
