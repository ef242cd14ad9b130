import type { DemoPublication } from '../demo-publication.ts';

export const publication: DemoPublication = {
  title: 'Un contrat d’une page pour le travail domestique',
  publishedAt: '2026-06-16T09:10:00+02:00',
  cover: { scene: 'domestic-worker', light: 'day' },
  details: `
<p>En ce 16 juin, Journée internationale des travailleuses et travailleurs domestiques, nous mettons à la disposition de tous un modèle de contrat qui tient sur une page, en français et en swahili.</p>
<p>À Goma comme à Beni, beaucoup de familles emploient quelqu’un pour la cuisine, la lessive, les enfants ou la garde de la maison. L’accord se fait souvent de vive voix, parfois par l’intermédiaire d’une connaissance. Personne ne pense à mal ; mais lorsque survient une maladie, une naissance ou un départ, chacun se souvient d’une promesse différente.</p>
<h2>Ce que dit déjà la loi</h2>
<p>Le Code du travail congolais, issu de la Loi n° 015/2002 du 16 octobre 2002, s’applique à tous les travailleurs et à tous les employeurs, sauf quelques catégories qu’il énumère. Les personnes employées dans une maison n’en sont pas exclues. Elles ont notamment droit à une rémunération convenue et payée régulièrement, à un repos d’au moins 24 heures par période de sept jours, au respect de leur dignité et à un préavis. Au plan international, la convention n° 189, adoptée le 16 juin 2011, affirme le même principe : un travail décent, dans les maisons aussi.</p>
<h2>Les huit lignes du modèle</h2>
<ol>
<li>Qui emploie, qui est employé, à partir de quelle date.</li>
<li>Les tâches prévues, et celles qui ne le sont pas.</li>
<li>L’heure de début, l’heure de fin, les pauses.</li>
<li>Le jour de repos de la semaine.</li>
<li>Le salaire en francs congolais, le jour et la manière du paiement.</li>
<li>Le logement et les repas, s’il y en a, et une porte qui ferme.</li>
<li>La conduite à tenir en cas de maladie ou d’accident.</li>
<li>Le préavis, et la personne que l’on consulte en cas de désaccord.</li>
</ol>
<p>Le texte a été rédigé avec 32 travailleuses et travailleurs domestiques et onze employeurs volontaires, réunis quatre fois entre février et mai. Les employeurs ont demandé la ligne sur les tâches ; les employées, celle sur la porte.</p>
<blockquote>
<p>« Quand c’est écrit, je n’ai plus besoin de réclamer. Je montre. »</p>
<p><em>Une employée de maison, Goma</em></p>
</blockquote>
<blockquote>
<p>« J’ai compris que je ne savais pas à quelle heure finissait sa journée. Je ne me l’étais jamais demandé. »</p>
<p><em>Une employeuse, Goma</em></p>
</blockquote>
<h2>Comment l’utiliser</h2>
<p>Prenez une demi-heure, au calme, avant le premier jour de travail ou au moment d’une augmentation. Lisez chaque ligne à voix haute, dans la langue que vous parlez le mieux tous les deux. Écrivez des chiffres plutôt que des adjectifs : « de 7 heures à 16 heures » vaut mieux que « la journée ». Faites deux exemplaires, signez-les, gardez-en un chacun. Si l’une des deux personnes ne lit pas, un témoin de son choix relit pour elle.</p>
<p>Un écrit ne remplace pas la confiance ; il lui évite de porter seule tout le poids. Dans les onze familles qui ont essayé le modèle, trois contrats ont été modifiés après un mois, chaque fois d’un commun accord, et toujours à propos des horaires.</p>
<h2>Se former, se faire conseiller</h2>
<p>Depuis 2024, 82 personnes ont suivi notre formation de quatre samedis : droits et devoirs, hygiène et sécurité, premiers secours, calcul et épargne. Une nouvelle session commence en août. Pour une question précise, les juristes de notre clinique reçoivent gratuitement travailleurs et employeurs, ensemble ou séparément.</p>
<p>Le modèle est disponible auprès de nos comités. Il peut être recopié, adapté et distribué librement : c’est fait pour cela.</p>
`,
  images: [
    {
      scene: 'justice-scales',
      light: 'dawn',
      caption:
        'La loi s’applique dans une cuisine comme dans un bureau : c’est le premier message de la formation.',
    },
    {
      scene: 'open-door',
      light: 'day',
      caption: 'La fiche se signe à deux, avant le premier jour de travail.',
    },
  ],
};
