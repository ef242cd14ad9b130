import type { SectionValue } from '../sections/sections.schema.ts';

/** The text of 'À PROPOS DE NOUS'; the screen shows its beginning first. */
export const about: SectionValue<'about'> = {
  paragraphs: [
    'Pamoja veut dire « ensemble » en swahili. C’est le nom que se sont donné, en 2021, des habitantes et des habitants de Goma, entre le volcan Nyiragongo et le lac Kivu. Nous sommes une association à but non lucratif et nous travaillons là où nous vivons : à Goma, à Nyiragongo et à Beni, dans l’est de la République démocratique du Congo.',
    'Nous avançons d’abord avec les femmes, les enfants et les jeunes, et avec les travailleuses et les travailleurs domestiques, dont le métier fait vivre tant de maisons sans être toujours reconnu. Une fille qui reste à l’école, une mère qui ouvre un petit commerce, une employée de maison qui signe son premier contrat : ces décisions sont les leurs. Notre rôle est de les rendre possibles.',
    'Notre travail tient en quelques verbes. Protéger des violences sexuelles et basées sur le genre. Soigner, et orienter vers le bon service au bon moment. Apprendre, à l’école et bien après. Conseiller, pour que le droit serve à tout le monde. Relier des voisins avant qu’un désaccord ne devienne un conflit. Entreprendre, grâce à de petits crédits remboursables et à un accompagnement patient. Garder l’eau saine. Et porter, auprès de celles et ceux qui décident, la voix des personnes que l’on consulte trop peu.',
    'Rien de cela ne se fait à la place des gens. Les comités de quartier fixent les priorités, les bénévoles viennent des avenues où ils servent, et les comptes sont lus à voix haute devant les personnes concernées. Nous parlons français et swahili ; avant tout, nous écoutons.',
    'Nous ne promettons pas de tout résoudre. Nous promettons d’être là, de dire ce que nous faisons et ce que cela coûte, et de reconnaître ce qui n’a pas marché. C’est ainsi, pas à pas et à plusieurs, que le changement prend racine.',
  ],
};
