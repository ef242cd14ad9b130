/** Title of the page 'Effacer ses traces', and the sentence below it. */
export const ERASE_TRACES_INTRO = {
  heading: 'EFFACER SES TRACES',
  lead: 'Vous avez le droit de lire ce site en paix. Voici comment le faire sans que cela se voie, autant que possible.',
};

/** Title and description for search engines. */
export const ERASE_TRACES_SUMMARY = {
  title: 'Effacer ses traces sur un téléphone partagé',
  description:
    'Ce que fait le bouton « Quitter vite », ce qu’il ne fait pas, et comment retirer une page de l’historique de votre téléphone, sans vous mettre en danger.',
};

/** The part on what this site leaves on a device. */
export const THIS_SITE = 'ce-site';

/**
 * The limits of 'Quitter vite', and the steps that remove pages from a browser's history. A text of the product, which
 * nobody changes in the back office: a person's safety may hang on it.
 */
export const ERASE_TRACES_PARTS = [
  {
    id: 'en-bref',
    heading: 'L’essentiel, en quatre phrases',
    html: [
      '<ul>',
      '<li>Si quelqu’un surveille ce téléphone, le plus sûr est d’en utiliser un autre : celui d’une personne de confiance.</li>',
      '<li>N’effacez pas tout : un historique soudain vide peut se remarquer. Effacez seulement les pages qui vous inquiètent.</li>',
      '<li>La prochaine fois, ouvrez ce site dans une fenêtre de navigation privée.</li>',
      '<li>Aucune de ces précautions n’est parfaite. Si l’une d’elles vous met en danger, ne la prenez pas.</li>',
      '</ul>',
    ].join(''),
  },
  {
    id: 'quitter-vite',
    heading: 'Ce que fait « Quitter vite », et ce qu’il ne fait pas',
    html: [
      '<p>En haut de chaque page, « Quitter vite » cache aussitôt la page et ouvre à sa place un site de météo. Avec un clavier, appuyez trois fois de suite sur la touche Maj (ou Shift), seule, en moins de cinq secondes : l’effet est le même.</p>',
      '<ul>',
      '<li>La page que vous quittez n’est plus celle sur laquelle mène le bouton « Retour ».</li>',
      '<li>Les autres pages de ce site que vous avez ouvertes restent dans l’historique du navigateur, et souvent la dernière aussi.</li>',
      '<li>Dans la version légère, une image s’ouvre seule, sans « Quitter vite » : le plus sûr est alors de fermer l’onglet. Si vous revenez à la page avec « Retour » pour la quitter, le bouton « Suivant » de certains navigateurs peut encore montrer l’image.</li>',
      '<li>Les recherches que vous avez faites pour arriver ici restent dans l’historique du moteur de recherche.</li>',
      '<li>Sans connexion, l’écran reste blanc ou affiche un message du navigateur, et la météo ne vient pas.</li>',
      '<li>Si JavaScript est coupé, ou avec Opera Mini en économie extrême, le bouton ouvre la météo, mais « Retour » peut ramener ici.</li>',
      '</ul>',
    ].join(''),
  },
  {
    id: 'chrome',
    heading: 'Téléphone Android : Chrome',
    html: [
      '<ol>',
      '<li>Touchez les trois points, en haut à droite, puis « Historique ».</li>',
      '<li>Cherchez les pages de ce site dans la liste. Touchez la croix à côté de chacune pour l’effacer.</li>',
      '<li>Revenez à vos onglets et fermez celui de ce site.</li>',
      '</ol>',
      '<p>Si vous êtes connectée ou connecté à un compte Google, vos recherches et vos pages peuvent être gardées aussi dans ce compte, et se voir sur un autre appareil. Sur la page « Mon activité Google », vous pouvez les effacer une à une.</p>',
    ].join(''),
  },
  {
    id: 'samsung',
    heading: 'Téléphone Samsung : Samsung Internet',
    html: [
      '<ol>',
      '<li>Touchez les trois traits, en bas à droite, puis « Historique ».</li>',
      '<li>Gardez le doigt sur une page de ce site, cochez les autres, puis touchez « Supprimer ».</li>',
      '<li>Fermez l’onglet de ce site.</li>',
      '</ol>',
    ].join(''),
  },
  {
    id: 'firefox',
    heading: 'Téléphone Android : Firefox',
    html: [
      '<ol>',
      '<li>Touchez les trois points, puis « Historique ».</li>',
      '<li>Touchez la croix, ou les trois points, à côté de chaque page de ce site, puis « Supprimer ».</li>',
      '<li>Fermez l’onglet de ce site.</li>',
      '</ol>',
    ].join(''),
  },
  {
    id: 'opera-mini',
    heading: 'Opera Mini',
    html: [
      '<ol>',
      '<li>Touchez le « O » ou l’icône de profil, en bas à droite, puis « Historique ».</li>',
      '<li>Gardez le doigt sur une page de ce site, puis touchez « Supprimer ».</li>',
      '<li>Regardez aussi dans « Pages hors ligne » et « Téléchargements », et fermez l’onglet.</li>',
      '</ol>',
    ].join(''),
  },
  {
    id: 'facebook-whatsapp',
    heading: 'Ouvert depuis Facebook ou WhatsApp',
    html: [
      '<p>Facebook ouvre souvent les liens dans sa propre fenêtre, sans passer par votre navigateur. Ce que vous y lisez ne figure alors pas dans l’historique de Chrome, mais Facebook peut s’en souvenir.</p>',
      '<ul>',
      '<li>Dans Facebook : dans « Paramètres et confidentialité », cherchez « Navigateur », puis effacez les données de navigation. Regardez aussi les « Liens ouverts » de votre historique d’activité.</li>',
      '<li>Dans WhatsApp : le lien s’ouvre dans votre navigateur, et le message qui le contient reste dans la discussion. Gardez le doigt sur ce message, puis touchez « Supprimer », « Supprimer pour moi ». La personne qui l’a envoyé le garde de son côté.</li>',
      '</ul>',
    ].join(''),
  },
  {
    id: 'ordinateur',
    heading: 'Ordinateur',
    html: [
      '<ol>',
      '<li>Dans Chrome, Edge ou Firefox, appuyez en même temps sur les touches Ctrl et H : l’historique s’ouvre. Sur un Mac, ouvrez le menu « Historique ».</li>',
      '<li>Cherchez le nom de ce site, et supprimez ses pages une à une.</li>',
      '<li>Fermez l’onglet. Une page fermée peut encore se rouvrir depuis « Récemment fermés » : supprimez-la de cette liste aussi si elle y figure.</li>',
      '</ol>',
      '<p>Dans un cybercafé, au bureau ou à l’école, la personne qui gère les machines ou le réseau peut voir les sites ouverts, même après cela.</p>',
    ].join(''),
  },
  {
    id: 'navigation-privee',
    heading: 'La navigation privée : ce qu’elle change',
    html: [
      '<p>Dans le menu du navigateur, choisissez « Nouvel onglet de navigation privée » (Chrome), « Onglet privé » (Firefox, Opera Mini) ou « Mode secret » (Samsung Internet). Quand vous fermez tous ces onglets, le navigateur oublie les pages que vous y avez ouvertes.</p>',
      '<ul>',
      '<li>Elle ne cache rien à qui regarde l’écran, ni tant que l’onglet reste ouvert.</li>',
      '<li>Elle n’efface ni les fichiers téléchargés, ni les captures d’écran, ni les favoris.</li>',
      '<li>L’opérateur, ou la personne qui gère le Wi-Fi, peut encore voir que ce site a été ouvert.</li>',
      '<li>Elle ne protège pas d’une application espionne installée sur le téléphone.</li>',
      '</ul>',
    ].join(''),
  },
  {
    id: 'historique-vide',
    heading: 'Un historique vide se remarque',
    html: [
      '<p>Si quelqu’un a l’habitude de regarder votre téléphone, un historique vide peut éveiller ses soupçons plus qu’une page parmi d’autres. Effacez seulement ce qui vous inquiète. Vous pouvez ensuite ouvrir quelques pages ordinaires : des nouvelles, du sport, de la musique.</p>',
      '<p>De même, ne changez pas d’un coup tous vos mots de passe et ne supprimez pas une application que l’autre connaît, si cela peut provoquer sa colère.</p>',
    ].join(''),
  },
  {
    id: 'telephone-partage',
    heading: 'Un téléphone partagé ou surveillé',
    html: [
      '<ul>',
      '<li>Les appels restent dans le journal d’appels, et les SMS dans les messages : effacez ceux qui vous mettent en danger, sur ce téléphone. L’autre personne, elle, les garde.</li>',
      '<li>Une discussion WhatsApp reste dans WhatsApp, des deux côtés : archiver ne suffit pas, supprimez la discussion sur ce téléphone. L’appel WhatsApp reste aussi dans l’onglet « Appels ».</li>',
      '<li>Les applications ouvertes restent visibles quand on touche le bouton carré, ou quand on glisse le doigt depuis le bas : fermez-y le navigateur.</li>',
      '<li>Un rapport téléchargé ici reste dans « Téléchargements » ou dans « Fichiers ».</li>',
      '<li>Le clavier peut proposer des mots que vous avez déjà tapés.</li>',
      '<li>Si l’autre personne connaît le mot de passe de votre compte Google, Facebook ou de votre messagerie, elle peut tout y lire, même de loin.</li>',
      '</ul>',
      '<p>Si l’autre personne sait des choses que vous n’avez dites qu’au téléphone, ou si le vôtre se vide et chauffe sans raison, une application espionne y est peut-être installée. Effacer l’historique n’y change rien. N’essayez pas de l’enlever avant d’être en sécurité : cela peut se remarquer.</p>',
    ].join(''),
  },
  {
    id: 'appareil-sur',
    heading: 'Un appareil plus sûr',
    html: [
      '<p>Le téléphone d’une amie, d’une sœur, d’une voisine ou d’une personne d’un centre de santé, que l’autre ne touche jamais, est plus sûr que toutes ces précautions. Demandez à cette personne d’effacer vos messages après coup. Et rien ne remplace une parole dite en personne, dans un lieu tranquille.</p>',
    ].join(''),
  },
  {
    id: THIS_SITE,
    heading: 'Ce que ce site laisse sur votre appareil',
    html: [
      '<ul>',
      '<li>Il ne dépose aucun cookie et ne charge rien depuis un autre site.</li>',
      '<li>Si vous avez choisi le thème clair ou sombre, le navigateur retient ce choix tant que vous n’effacez pas les données de ce site.</li>',
      '<li>Tant que l’onglet reste ouvert, le navigateur retient où vous en étiez dans chaque page et, après « Quitter vite », l’adresse de la météo. Il l’oublie quand vous fermez l’onglet.</li>',
      '<li>Comme pour tout site, des images et des pages peuvent rester un temps dans la mémoire cache du navigateur.</li>',
      '<li>Si vous vous êtes inscrite ou inscrit à notre lettre, nos messages arrivent dans votre messagerie, où on peut les lire. Vous pouvez vous désinscrire quand vous voulez.</li>',
      '</ul>',
    ].join(''),
  },
];
