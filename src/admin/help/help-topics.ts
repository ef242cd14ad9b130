import { addresses } from '#src/addresses.ts';

/** A picture taken by `npm run help-pictures`. */
export type HelpPictureName = 'article' | 'partager' | 'cadrage' | 'reglages';

/** A question of administrators, and the steps that answer it. */
export interface HelpTopic {
  /** Fragment of its address. */
  readonly id: string;
  readonly question: string;
  /** One action each, in order. */
  readonly steps: readonly string[];
  /** A caution, or what happens afterwards. */
  readonly note?: string;
  /** The screen for it. */
  readonly to?: { readonly label: string; readonly address: string };
  readonly picture?: { readonly name: HelpPictureName; readonly alt: string };
}

/** Topics of one part of the work. */
export interface HelpChapter {
  readonly id: string;
  readonly heading: string;
  readonly topics: readonly HelpTopic[];
}

const { admin } = addresses;
const { article, bulletin, gallery_item: gallery, agent } = admin.content;

/** The help page's chapters. */
export const HELP_CHAPTERS: readonly HelpChapter[] = [
  {
    id: 'publier',
    heading: 'Écrire et publier',
    topics: [
      {
        id: 'article',
        question: 'Comment publier un article ?',
        steps: [
          'Touchez « Nouvel Article » et donnez-lui un titre court.',
          'Écrivez le texte. « Titre » et « Sous-titre » découpent un texte long ; le bouton de l’image ajoute une photo à l’endroit où vous écrivez.',
          'Choisissez la photo de couverture.',
          'Touchez « Publier ». L’article est en ligne aussitôt.',
        ],
        note: 'Pas encore prêt ? « Enregistrer le brouillon » le garde dans l’administration, sans le montrer à personne d’autre.',
        to: { label: 'Écrire un article', address: article.create },
        picture: {
          name: 'article',
          alt: 'Le formulaire d’un article : le titre, la barre d’outils et le texte.',
        },
      },
      {
        id: 'alerte',
        question: 'Comment lancer une alerte, et y mettre fin ?',
        steps: [
          'Touchez « Nouveau Bulletin ». Le titre dit le danger et le lieu ; le texte dit quoi faire, où aller, qui appeler.',
          'Un dessin sert de couverture, sauf si vous choisissez une photo. Touchez « Publier » : le bandeau paraît en haut de toutes les pages.',
          'L’alerte dure 72 heures. Changez la date de fin si vous la connaissez.',
          'Le danger est passé plus tôt ? « Y mettre fin », sur le tableau de bord ; s’il dure, « Prolonger » de 24 heures. Ensuite, le bulletin reste lisible, marqué « Terminé ».',
        ],
        to: { label: 'Lancer une alerte', address: bulletin.create },
      },
      {
        id: 'programmer',
        question: 'Comment publier plus tard ?',
        steps: [
          'Dans le formulaire, choisissez une date et une heure à venir.',
          'Touchez « Programmer ». La publication paraîtra toute seule, à la minute dite.',
        ],
        note: 'Pour changer d’avis : « Repasser en brouillon ».',
      },
      {
        id: 'faute',
        question: 'J’ai vu une faute sur le site. Comment la corriger ?',
        steps: [
          'Sur la page du site, touchez « Modifier », dans le coin. Ce bouton n’apparaît que sur les appareils où vous êtes connecté.',
          'Corrigez, puis touchez « Mettre à jour ».',
        ],
      },
      {
        id: 'partager',
        question: 'Comment partager une publication sur WhatsApp ?',
        steps: [
          'Juste après la publication, touchez « WhatsApp » sous son adresse.',
          'Plus tard : dans la liste, touchez « Partager » à côté du titre. « Copier le lien » sert pour toutes les autres applications.',
        ],
        picture: {
          name: 'partager',
          alt: 'Après la publication : l’adresse de la page, puis « Voir sur le site », « WhatsApp » et « Copier le lien ».',
        },
      },
      {
        id: 'retirer',
        question: 'Comment retirer une publication du site ?',
        steps: [
          'Dans la liste, touchez « Supprimer ». La publication quitte le site aussitôt, avec ses photos, et va dans la corbeille.',
          'Une erreur ? Touchez « Annuler », ou ouvrez « Corbeille », puis « Restaurer ».',
          'Pour effacer pour toujours : dans la corbeille, « Supprimer définitivement ».',
        ],
        to: { label: 'Voir les articles', address: article.list },
      },
    ],
  },
  {
    id: 'photos',
    heading: 'Les photos',
    topics: [
      {
        id: 'dix-photos',
        question: 'Comment ajouter dix photos d’un coup ?',
        steps: [
          'Dans la galerie, touchez « Ajouter une image », puis choisissez toutes vos photos ensemble.',
          'Pendant qu’elles partent, écrivez ce que l’on voit sur chacune. Une même légende peut servir pour toutes.',
          'Si une photo ne part pas, les autres continuent. « Réessayer » la renvoie.',
        ],
        note: 'Les photos sont allégées sur votre téléphone avant de partir, et le lieu de prise de vue en est effacé.',
        to: { label: 'Ajouter des photos', address: gallery.create },
      },
      {
        id: 'cadrage',
        question: 'Une tête est coupée. Comment recadrer ?',
        steps: [
          'Ouvrez la publication, la personne ou l’image avec « Modifier ».',
          'Sous la photo, ouvrez « Choisir le cadrage », puis touchez ce qui doit rester visible, en général le visage. Les flèches déplacent le point.',
          'Les petits aperçus montrent le résultat. Enregistrez.',
        ],
        picture: {
          name: 'cadrage',
          alt: 'Une photo avec son point à garder, et les aperçus de ses trois formes.',
        },
      },
      {
        id: 'decrire',
        question: 'Que faut-il écrire pour décrire une photo ?',
        steps: [
          'Dites ce que l’on voit à quelqu’un au téléphone : « Deux femmes remplissent des bidons à une borne-fontaine. »',
          'Une phrase suffit. Ne commencez pas par « Photo de ».',
          'L’image n’est qu’un décor ? Cochez « Image décorative ». Vous n’avez pas le temps ? Laissez le champ vide : la liste la marque « À décrire », et vous publiez quand même. Plus tard, « Images : À décrire », dans la liste, les retrouve.',
        ],
        note: 'Des personnes aveugles entendent cette phrase, et tout le monde la lit quand la photo ne vient pas.',
      },
      {
        id: 'accord',
        question: 'Puis-je publier le visage de quelqu’un ?',
        steps: [
          'Demandez l’accord de la personne, et celui d’un parent pour un enfant, en disant que le site est lu par tous.',
          'Ne montrez jamais une personne qui a subi des violences, ni sa maison, ni un détail qui la ferait reconnaître.',
          'Quelqu’un change d’avis ? Supprimez la photo : elle quitte le site aussitôt.',
        ],
      },
    ],
  },
  {
    id: 'site',
    heading: 'Votre site à vous',
    topics: [
      {
        id: 'reglages',
        question: 'Comment changer le nom, le logo ou les couleurs ?',
        steps: [
          'Ouvrez « Réglages » et choisissez ce que vous voulez changer.',
          '« Aperçu » montre la vraie page avant de l’enregistrer.',
          'Enregistrez. Un regret ? « Annuler le dernier enregistrement » remet ce qu’il y avait avant.',
        ],
        note: 'Toutes les couleurs se lisent bien : le site les éclaircit ou les assombrit tout seul quand il le faut.',
        to: { label: 'Ouvrir les réglages', address: admin.settings },
        picture: { name: 'reglages', alt: 'La page « Réglages » et ses rubriques.' },
      },
      {
        id: 'equipe',
        question: 'Comment ajouter une personne à l’équipe ?',
        steps: [
          'Dans « Équipe », ajoutez son nom, son rôle et, avec son accord, sa photo.',
          'Changez l’ordre avec les flèches de la liste.',
        ],
        to: { label: 'Ajouter une personne', address: agent.create },
      },
      {
        id: 'collegue',
        question: 'Comment donner accès à une ou un collègue ?',
        steps: [
          'Dans « Administrateurs », ajoutez son nom et son adresse e-mail. Le site lui crée un mot de passe, affiché une seule fois : notez-le et transmettez-le-lui.',
          'Son mot de passe est oublié ? Au même endroit, donnez-lui-en un nouveau.',
          'La personne part ? Désactivez son accès le jour même.',
        ],
        to: { label: 'Voir les accès', address: admin.administrators },
      },
    ],
  },
  {
    id: 'imprevus',
    heading: 'Quand ça se passe mal',
    topics: [
      {
        id: 'coupure',
        question: 'Le courant ou le réseau a coupé. Ai-je perdu mon texte ?',
        steps: [
          'Non. Ce que vous tapez est gardé sur cet appareil, seconde après seconde, photos comprises.',
          'Revenez au même formulaire : il propose de reprendre. Le tableau de bord montre aussi ce qui n’a pas été envoyé.',
        ],
        note: 'C’est gardé sur cet appareil seulement : pour continuer sur un autre, enregistrez un brouillon ; un titre suffit.',
        to: { label: 'Voir le tableau de bord', address: admin.dashboard },
      },
      {
        id: 'a-deux',
        question: 'Nous avons modifié le même texte à deux. Que se passe-t-il ?',
        steps: [
          'La seconde personne qui enregistre voit les deux versions côte à côte.',
          'Elle choisit, champ par champ, ce qu’elle garde. Rien n’est écrasé sans le dire.',
        ],
      },
      {
        id: 'sauvegarde',
        question: 'Comment garder une copie de tout le site ?',
        steps: [
          'Dans « Sauvegardes », touchez « Télécharger une sauvegarde » et choisissez une phrase de passe.',
          'Notez cette phrase ailleurs que sur l’ordinateur : sans elle, personne ne peut ouvrir la copie.',
          'Gardez le fichier sur une clé ou un disque, loin du serveur.',
        ],
        to: { label: 'Ouvrir les sauvegardes', address: admin.backups },
      },
      {
        id: 'telephone-vole',
        question: 'Mon téléphone est perdu ou volé. Que faire ?',
        steps: [
          'Depuis un autre appareil, connectez-vous et ouvrez « Mon compte ».',
          'Changez votre mot de passe : tous les appareils sont déconnectés.',
        ],
        to: { label: 'Ouvrir mon compte', address: admin.account },
      },
    ],
  },
];
