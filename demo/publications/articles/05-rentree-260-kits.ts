import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Rentrée scolaire : 260 kits et des places retrouvées sur les bancs',
  publishedAt: '2026-09-11T09:00:00+02:00',
  cover: { scene: 'school-yard', light: 'dawn' },
  details: `
<p>Pour cette rentrée, 260 enfants de Goma, de Nyiragongo et de Beni ont reçu un sac, des cahiers et de quoi écrire toute l’année. Derrière chaque sac, il y a surtout une visite, une inscription et un siège dans une classe.</p>
<p>L’enseignement primaire public est gratuit dans notre pays depuis 2019. Restent les cahiers, l’uniforme, les chaussures, le trajet, et parfois le travail qu’on attend d’un enfant à la maison. C’est là que se décide une rentrée. De juin à août, nos bénévoles ont donc rendu visite à 340 familles signalées par les écoles et les comités de quartier.</p>
<h2>Ce que contient un kit</h2>
<ul>
<li>un sac en toile solide, cousu à Goma ;</li>
<li>dix cahiers, deux stylos, deux crayons, une gomme, une latte ;</li>
<li>une ardoise et des craies pour les plus petits, une boîte mathématique pour les plus grands ;</li>
<li>un savon et un gobelet ;</li>
<li>pour les filles à partir de la cinquième année, une trousse d’hygiène menstruelle.</li>
</ul>
<p>Les kits étaient 150 en 2024 et 210 en 2025. Nous augmentons lentement, à la mesure de ce que nous pouvons suivre : un enfant équipé en septembre et absent en février n’a pas été aidé.</p>
<h2>Un suivi jusqu’en juin</h2>
<p>Dans chacune des onze écoles, un enseignant note les présences des enfants accompagnés et nous prévient après cinq jours d’absence. Une bénévole passe alors à la maison. L’an dernier, ces visites ont eu lieu 57 fois. Le plus souvent, un déménagement, une maladie ou un petit frère à garder ; presque toujours, une solution trouvée avec les parents.</p>
<blockquote>
<p>« Le sac, mon fils l’a porté toute une journée sans l’ouvrir. Le lendemain, il avait déjà rempli deux pages. »</p>
<p><em>Un père de famille de Nyiragongo, conducteur de chukudu</em></p>
</blockquote>
<p>Sur les 210 enfants suivis en 2025-2026, 193 ont terminé l’année dans leur classe. Pour les dix-sept autres, nous connaissons la raison de quinze départs, et nous continuons à chercher pour les deux derniers.</p>
<p>Si vous souhaitez prendre part à la prochaine rentrée, la page <a href="/don">Faire un don</a> explique comment ; les comptes des rentrées passées figurent dans <a href="/results">nos rapports</a>.</p>
`,
  images: [
    {
      scene: 'classroom',
      light: 'dawn',
      caption: 'Premier matin de classe dans une école primaire de Nyiragongo.',
    },
    {
      scene: 'kit-distribution',
      light: 'dawn',
      caption: 'Un kit se remet à l’école, en présence d’un parent.',
    },
    {
      scene: 'sewing-workshop',
      light: 'dawn',
      caption: 'Les sacs ont été cousus à Goma par quatre ateliers issus de l’incubation.',
    },
  ],
};
