/** Parts of a backup's file name. */
export interface BackupName {
  /** Time of creation, ISO 8601 in UTC. */
  readonly createdAt: string;
  /** {@link shortId} of the installation. */
  readonly installation: string;
  readonly isEncrypted: boolean;
}

const NAME = /^pamoja-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z-([0-9a-f]{8})\.tar(\.age)?$/;

/** Returns the last digits of an installation's id, for file names; they are random. */
export function shortId(installationId: string): string {
  return installationId.slice(-8).toLowerCase();
}

/** Returns the name of a backup: `pamoja-20261122T083000Z-1a2b3c4d.tar`, with `.age` where it is encrypted. */
export function backupName(createdAt: Date, installationId: string, isEncrypted: boolean): string {
  const instant = createdAt
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replace(/[-:]/g, '');
  return `pamoja-${instant}-${shortId(installationId)}.tar${isEncrypted ? '.age' : ''}`;
}

/** Returns the parts of a name; `null` for a name that {@link backupName} does not produce. */
export function parseBackupName(name: string): BackupName | null {
  const [, year, month, day, hour, minute, second, installation, age] = NAME.exec(name) ?? [];
  if (installation === undefined) return null;
  const createdAt = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const isDate = !Number.isNaN(Date.parse(createdAt)) && new Date(createdAt).toISOString() === createdAt;
  return isDate ? { createdAt, installation, isEncrypted: age !== undefined } : null;
}
