import { describe, expect, it } from 'vitest';
import type { BackupRun, BackupStatus } from '../backups.schema.ts';
import {
  describeAmount,
  describeOutcome,
  describeRoom,
  describeStatus,
  describeStep,
} from './backup-words.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const PROVED: BackupRun = {
  id: '1',
  startedAt: '2026-11-20T03:00:00Z',
  finishedAt: '2026-11-20T03:10:00Z',
  reason: 'daily',
  outcome: 'proved',
  sentence: null,
  name: 'pamoja-20261120T030000Z-1a2b3c4d.tar',
  size: 2e9,
  places: [],
};
const FAILED: BackupRun = {
  ...PROVED,
  startedAt: '2026-11-21T03:00:00Z',
  finishedAt: '2026-11-21T03:00:00Z',
  outcome: 'failed',
  sentence: 'Le disque s’est rempli.',
};
const STATUS: BackupStatus = {
  daily: { isOn: true, isEncrypted: false, places: ['/sauvegardes'], hasSecondPlace: false },
  lastProved: PROVED,
  lastFailure: null,
  isLate: false,
  room: [{ uses: ['data', 'backups'], place: '/data', free: 12e9 }],
  download: null,
};

/** The sentences; alarms have a mark. */
const said = (status: Partial<BackupStatus>) =>
  describeStatus({ ...STATUS, ...status }, NOW).map(
    ({ isAlarm, text, detail }) => `${isAlarm ? '! ' : ''}${text}${detail ? ` ${detail}` : ''}`,
  );

describe('the state of the backups', () => {
  it('is one sentence while all is well', () => {
    expect(said({})).toEqual(['Dernière sauvegarde vérifiée il y a 2 jours.']);
    expect(said({ lastProved: null })).toEqual(['Aucune sauvegarde vérifiée n’a encore été faite.']);
  });

  it('begins with the failure, in its words', () => {
    expect(said({ lastFailure: FAILED })).toEqual([
      '! La dernière sauvegarde a échoué il y a 1 jour. Le disque s’est rempli.',
      'Dernière sauvegarde vérifiée il y a 2 jours.',
    ]);
  });

  it('alarms where daily ones do not come', () => {
    expect(said({ isLate: true, lastProved: { ...PROVED, finishedAt: '2026-11-10T03:00:00Z' } })).toEqual([
      '! La dernière sauvegarde vérifiée a été faite il y a 12 jours, alors que la sauvegarde quotidienne est en marche. Prévenez la personne qui s’occupe du serveur.',
    ]);
    expect(said({ isLate: true, lastProved: null })[0]).toMatch(/^! Aucune sauvegarde n’a encore réussi/);
  });

  it('alarms where the second disk was absent, does not answer, or the next one may find no room', () => {
    const sentence = 'La copie dans /usb a échoué.';
    expect(said({ lastProved: { ...PROVED, sentence } })).toContain(`! ${sentence}`);
    expect(said({ room: [{ uses: ['second'], place: '/usb', free: null }] })).toContain(
      '! Le disque de /usb ne répond pas.',
    );
    expect(said({ room: [{ uses: ['data'], place: '/data', free: 3e9 }] })).toContain(
      '! Il ne reste peut-être pas assez de place pour la prochaine sauvegarde.',
    );
  });
});

it('the room left is said with what it is for', () => {
  expect(describeRoom({ uses: ['data', 'backups'], place: '/data', free: 12e9 })).toBe(
    '12\u00a0Go pour les données et les sauvegardes',
  );
  expect(describeRoom({ uses: ['second'], place: '/usb', free: null })).toBeNull();
});

it('a backup under way is said by its step, and its amount once it is known', () => {
  expect(describeStep(null)).toBe('Préparation');
  expect(describeStep({ step: 'proof', done: 0, total: 0 })).toMatch(/^Vérification/);
  expect(describeAmount({ step: 'files', done: 0, total: 0 })).toBeNull();
  expect(describeAmount({ step: 'files', done: 2e9, total: 1e9 })).toBe('1\u00a0Go sur 1\u00a0Go');
});

it.each([
  [PROVED, 'Vérifiée'],
  [FAILED, 'Échouée'],
  [{ ...PROVED, outcome: 'running' as const, finishedAt: null }, 'En cours'],
])('a run is said by how it ended: $outcome', (run, words) => {
  expect(describeOutcome(run)).toBe(words);
});
