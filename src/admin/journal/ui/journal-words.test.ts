import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import type { JournalEntry } from '../journal-entry.schema.ts';
import { describeEntry } from './journal-words.ts';

const AWA = { id: '1', name: 'Awa' };
const ARTICLE = {
  subjectType: 'article',
  subjectId: '7',
  subjectLabel: 'L’eau',
  subjectState: 'present',
  occurrences: 1,
} as const;

/** Returns an entry as displayed, without its link. */
function sentence(entry: Partial<JournalEntry>): string {
  const { who, action, label, times } = describeEntry({
    actor: AWA,
    action: 'publication.published',
    ...ARTICLE,
    ...entry,
  });
  return [who, action, label && `« ${label} »`, times && `(${times})`].filter(Boolean).join(' ');
}

describe('the sentence of a journal entry', () => {
  it.each([
    ['publication.published', 'article', 'Awa a publié l’article « L’eau »'],
    ['publication.created', 'echo', 'Awa a créé l’écho « L’eau »'],
    ['publication.scheduled', 'bulletin', 'Awa a programmé le bulletin « L’eau »'],
    ['publication.withdrawn', 'article', 'Awa a remis en brouillon l’article « L’eau »'],
    ['agent.changed', 'agent', 'Awa a modifié le membre de l’équipe « L’eau »'],
    ['gallery_item.trashed', 'gallery_item', 'Awa a mis à la corbeille l’image « L’eau »'],
    ['report.deleted', 'report', 'Awa a supprimé définitivement le rapport « L’eau »'],
    ['account.disabled', 'account', 'Awa a désactivé le compte « L’eau »'],
    ['account.password_reset', 'account', 'Awa a donné un nouveau mot de passe au compte « L’eau »'],
    ['account.logged_in', 'account', 'Awa a ouvert une session'],
  ])('names the action %s on the subject type %s', (action, subjectType, words) => {
    expect(sentence({ action, subjectType })).toBe(words);
  });

  it('names no backup', () => {
    const backup = { subjectType: 'backup', subjectLabel: null, subjectState: 'gone' } as const;
    expect(sentence({ ...backup, action: 'backup.downloaded' })).toBe('Awa a téléchargé une sauvegarde');
    expect(sentence({ ...backup, action: 'backup.daily_disabled' })).toBe(
      'Awa a arrêté les sauvegardes quotidiennes',
    );
  });

  it('names no subscriber', () => {
    const nobody = { actor: null, subjectType: 'subscriber', subjectLabel: null };
    expect(sentence({ ...nobody, action: 'subscriber.joined' })).toBe(
      'Une personne s’est inscrite à la newsletter',
    );
    expect(sentence({ ...nobody, actor: AWA, action: 'subscriber.deleted' })).toBe(
      'Awa a retiré une adresse de la newsletter',
    );
  });

  it('names the installation as the actor when no account acted', () => {
    expect(
      sentence({ actor: null, action: 'account.created', subjectType: 'account', subjectLabel: 'Awa' }),
    ).toBe('Créé lors de l’installation\u00a0: le compte « Awa »');
    const installed = { actor: null, subjectType: 'gallery_item', subjectLabel: 'L’eau' };
    expect(sentence({ ...installed, action: 'gallery_item.created' })).toBe(
      'Créée lors de l’installation\u00a0: l’image « L’eau »',
    );
    expect(sentence({ ...installed, action: 'gallery_item.restored' })).toBe(
      'L’installation a restauré l’image « L’eau »',
    );
  });

  it('says how often a login failed, and names nobody', () => {
    const failed = {
      actor: null,
      action: 'account.login_failed',
      subjectType: 'account',
      subjectLabel: 'Awa',
    };
    expect(sentence({ ...failed, occurrences: 7 })).toBe(
      'Une personne n’a pas pu se connecter, faute du bon mot de passe, au compte « Awa » (7\u00a0fois)',
    );
  });

  it('shows the code of an unknown action', () => {
    expect(sentence({ action: 'comet.seen', subjectType: 'comet', subjectLabel: null })).toBe(
      'Awa a fait\u00a0: comet.seen',
    );
  });

  it('links to a present subject, to the trash for a trashed one, and nowhere for a deleted one', () => {
    const to = (subjectState: JournalEntry['subjectState']) =>
      describeEntry({ actor: AWA, action: 'publication.changed', ...ARTICLE, subjectState }).to;
    expect(to('present')).toBe(addresses.admin.content.article.view('7'));
    expect(to('trashed')).toBe(addresses.admin.content.article.trash);
    expect(to('gone')).toBeNull();
  });
});
