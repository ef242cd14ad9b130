import { addresses } from '#src/addresses.ts';
import { GALLERY_WORDS } from '#types/gallery/gallery-item.ts';
import { ADMIN_WORDS } from '#types/publications/ui/admin-words.ts';
import { REPORT_WORDS } from '#types/reports/report.ts';
import { AGENT_WORDS } from '#types/team/agent.ts';
import type { SpecSentence } from './scene.ts';

const { article, bulletin, echo } = ADMIN_WORDS;
const TRASH = 'Mettre à la corbeille';
const END = 'Supprimer définitivement';

/** Sentences about trashing, restoring and deleting permanently. */
export const TRASH_SENTENCES: readonly SpecSentence[] = [
  // Trashing and restoring
  ...(
    [
      [
        'article',
        article,
        "Erreur lors de la suppression de l'article",
        'Article déplacé dans la corbeille avec succès',
      ],
      [
        'bulletin',
        bulletin,
        'Erreur lors de la suppression du bulletin',
        'Bulletin déplacé dans la corbeille avec succès',
      ],
      ['echo', echo, "Erreur lors de la suppression de l'écho", 'Écho déplacé dans la corbeille avec succès'],
    ] as const
  ).flatMap(([thing, words, fault, success]): SpecSentence[] => {
    const { list: on } = addresses.admin.content[thing];
    const scene = { press: 'Supprimer {title}', on, thing, confirm: TRASH } as const;
    const fails = `PATCH **${addresses.api.publications[thing].list}/*/trash`;
    return [
      { says: fault, actual: words.errors.trash, scene: { ...scene, fails } },
      { says: success, actual: words.trashed, scene },
    ];
  }),
  ...(
    [
      ['article', article, "Erreur lors de la restauration de l'article", 'Article restauré avec succès'],
      ['bulletin', bulletin, 'Erreur lors de la restauration du bulletin', 'Bulletin restauré avec succès'],
      ['echo', echo, "Erreur lors de la restauration de l'écho", 'Écho restauré avec succès'],
    ] as const
  ).flatMap(([thing, words, fault, success]): SpecSentence[] => {
    const { trash: on } = addresses.admin.content[thing];
    const scene = { press: 'Restaurer {title}', on, thing, trashed: true } as const;
    const fails = `PATCH **${addresses.api.publications[thing].list}/*/restore`;
    return [
      { says: fault, actual: words.errors.restore, scene: { ...scene, fails } },
      { says: success, actual: words.restored, scene },
    ];
  }),
  ...(
    [
      [
        'article',
        article,
        "Erreur lors de la suppression définitive de l'article",
        'Article supprimé définitivement',
      ],
      [
        'bulletin',
        bulletin,
        'Erreur lors de la suppression définitive du bulletin',
        'Bulletin supprimé définitivement',
      ],
      ['echo', echo, "Erreur lors de la suppression définitive de l'écho", 'Écho supprimé définitivement'],
    ] as const
  ).flatMap(([thing, words, fault, success]): SpecSentence[] => {
    const { trash: on } = addresses.admin.content[thing];
    const scene = { press: `${END} {title}`, on, thing, trashed: true, confirm: END } as const;
    const fails = `DELETE **${addresses.api.publications[thing].list}/*`;
    return [
      { says: fault, actual: words.errors.permanent, scene: { ...scene, fails } },
      { says: success, actual: words.deleted, scene },
    ];
  }),
  {
    says: 'Erreur lors de la suppression',
    actual: AGENT_WORDS.errors.trash,
    scene: {
      press: 'Supprimer {title}',
      on: '/admin/agents',
      thing: 'agent',
      confirm: TRASH,
      fails: 'DELETE **/api/agents/*',
    },
  },
  {
    says: 'Erreur lors de la suppression',
    actual: GALLERY_WORDS.errors.trash,
    scene: {
      press: 'Supprimer {title}',
      on: '/admin/gallery',
      thing: 'image',
      confirm: TRASH,
      fails: 'DELETE **/api/gallery/*',
    },
  },
  {
    says: 'Erreur lors de la suppression.',
    actual: REPORT_WORDS.errors.trash,
    scene: {
      press: 'Supprimer {title}',
      on: '/admin/results',
      thing: 'report',
      fails: 'DELETE **/api/reports/*',
    },
  },
  {
    says: 'Rapport supprimé !',
    actual: REPORT_WORDS.trashed,
    scene: { press: 'Supprimer {title}', on: '/admin/results', thing: 'report' },
  },
];
