/** Builds the screens, unless the build is newer than its sources. */
export function ensureBuild(): void;
