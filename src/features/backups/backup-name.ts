/** Facts that stand in the name of a backup. */
export interface BackupName {
  /** When it was made, ISO 8601 in UTC. */
  readonly createdAt: string;
  /** {@link shortId} of the installation. */
  readonly installation: string;
  readonly isEncrypted: boolean;
}

const NAME = /^pamoja-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z-([0-9a-f]{8})\.tar(\.age)?$/;

/** Returns the part of an installation's id that stands in names: its last digits, which are chance. */
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

/** Returns what a name says; `null` where it is not one that {@link backupName} makes. */
export function parseBackupName(name: string): BackupName | null {
  const [, year, month, day, hour, minute, second, installation, age] = NAME.exec(name) ?? [];
  if (installation === undefined) return null;
  const createdAt = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const isDate = !Number.isNaN(Date.parse(createdAt)) && new Date(createdAt).toISOString() === createdAt;
  return isDate ? { createdAt, installation, isEncrypted: age !== undefined } : null;
}
