import type { SectionValue } from '../sections/sections.schema.ts';

/** The text of 'REJOIGNEZ-NOUS', and the external form to join the network. */
export const membership: SectionValue<'membership'> = {
  url: 'https://formulaires.example.org/pamoja/adhesion',
  paragraphs: [
    'Vous avez une heure par semaine, un métier à transmettre, des contacts à partager ou simplement l’envie d’être utile ? Il y a une place pour vous dans notre réseau, que vous viviez à Goma, à Beni ou à l’autre bout du monde.',
    'Rejoindre le réseau n’oblige à rien. Vous recevez nos nouvelles, vous êtes invité ou invitée à nos rencontres trimestrielles, et vous donnez ce que vous pouvez, quand vous le pouvez. La charte dit tout de ce que nous attendons et de ce que vous pouvez attendre de nous.',
  ],
};
