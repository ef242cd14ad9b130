import { addresses } from '#src/addresses.ts';
import type { Task } from '../first-start.schema.ts';

interface TaskWords {
  readonly title: string;
  /** Where it is done. */
  readonly to: string;
}

const { settingsSection, content } = addresses.admin;

/** Each task as the dashboard names it, and where it is done. */
export const TASK_WORDS: Readonly<Record<Task, TaskWords>> = {
  logo: { title: 'Ajouter votre logo', to: settingsSection('logo') },
  colours: { title: 'Choisir vos couleurs', to: settingsSection('appearance') },
  hero: { title: 'Mettre votre photo d’accueil', to: settingsSection('hero') },
  contact: { title: 'Compléter vos coordonnées', to: settingsSection('contact') },
  article: { title: 'Écrire un premier article', to: content.article.create },
  team: { title: 'Présenter votre équipe', to: content.agent.create },
  donation: { title: 'Ajouter le lien de don', to: settingsSection('donation') },
  address: { title: 'Donner son adresse au site', to: settingsSection('address') },
  legal: { title: 'Relire les mentions légales', to: settingsSection('legal') },
};
