import { addresses } from '#src/addresses.ts';
import type { Task } from '../first-start.schema.ts';

interface TaskWords {
  readonly title: string;
  /** Screen for the task. */
  readonly to: string;
}

const { backups, settingsSection, content } = addresses.admin;

/** Each task's label, and its screen. */
export const TASK_WORDS: Readonly<Record<Task, TaskWords>> = {
  backups: { title: 'Mettre en marche la sauvegarde quotidienne', to: backups },
  assistance: {
    title: 'Donner les numéros à appeler en cas de danger',
    to: settingsSection('assistance'),
  },
  logo: { title: 'Ajouter votre logo', to: settingsSection('logo') },
  colours: { title: 'Choisir vos couleurs', to: settingsSection('appearance') },
  hero: { title: 'Mettre votre photo d’accueil', to: settingsSection('hero') },
  contact: { title: 'Compléter vos coordonnées', to: settingsSection('contact') },
  mission: { title: 'Dire votre mission en une phrase', to: settingsSection('identity') },
  about: { title: 'Dire qui vous êtes', to: settingsSection('about') },
  domains: { title: 'Décrire vos domaines d’intervention', to: settingsSection('domains') },
  objectives: { title: 'Écrire vos objectifs', to: settingsSection('objectives') },
  values: { title: 'Écrire vos valeurs', to: settingsSection('values') },
  network: { title: 'Présenter votre réseau', to: settingsSection('charter') },
  partners: { title: 'Nommer vos partenaires', to: settingsSection('partners') },
  article: { title: 'Écrire un premier article', to: content.article.create },
  team: { title: 'Présenter votre équipe', to: content.agent.create },
  donation: { title: 'Dire comment vous faire un don', to: settingsSection('donation') },
  address: { title: 'Donner son adresse au site', to: settingsSection('address') },
  abuse: { title: 'Dire à qui signaler un abus', to: settingsSection('abuse') },
  membership: { title: 'Dire comment vous rejoindre', to: settingsSection('membership') },
  newsletter: { title: 'Relire l’invitation à la lettre d’information', to: settingsSection('newsletter') },
  legal: { title: 'Relire les mentions légales', to: settingsSection('legal') },
  privacy: { title: 'Relire la page «\u202fConfidentialité\u202f»', to: settingsSection('privacy') },
  accessibility: {
    title: 'Relire la page «\u202fAccessibilité\u202f»',
    to: settingsSection('accessibility'),
  },
  introductions: { title: 'Relire le titre des pages', to: settingsSection('introductions') },
  summaries: { title: 'Relire ce que montrent les moteurs de recherche', to: settingsSection('summaries') },
};
