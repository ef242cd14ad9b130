/** The pages of an annual report after its cover, each as what stands on one sheet. */

import { type AccountLine, type CreditFund, sum, totals } from './accounts.ts';
import type { AnnualReport, ReportPicture } from './annual-report.ts';
import { domainBars, shareBar, yearBars } from './charts.ts';
import { escapeHtml, prose, wholeNumber } from './figures.ts';

/** Gives the address under which a picture's pixels are found. */
export type PictureAddress = (picture: ReportPicture) => string;

export interface Section {
  readonly id: string;
  /** Its line in the table of contents; the second sheet of a section has none. */
  readonly entry: string | null;
  readonly html: string;
}

const paragraphs = (list: readonly string[]): string => list.map((text) => `<p>${prose(text)}</p>`).join('');

const heading = (id: string, text: string): string => `<h2 id="${id}">${prose(text)}</h2>`;

export function foreword(report: AnnualReport, contents: string): Section {
  return {
    id: 'mot',
    entry: 'Le mot de la coordination',
    html:
      heading('mot', 'Le mot de la coordination') +
      `<div class="letter">${paragraphs(report.foreword)}<p class="signature">La coordination générale</p></div>` +
      `<aside class="made"><p>${prose(report.made)}</p></aside>${contents}`,
  };
}

const picture = ({ activityPicture }: AnnualReport, address: PictureAddress): string =>
  `<figure class="picture"><img src="${address(activityPicture)}" alt="${escapeHtml(activityPicture.alt)}">` +
  `<figcaption>${prose(activityPicture.caption)}</figcaption></figure>`;

/** Key figures, drawn trends and the table behind them; a first report, which has no trend, shows its picture. */
export function inFigures(report: AnnualReport, address: PictureAddress): Section {
  const tiles = report.keyFigures
    .map(({ value, label }) => `<li><strong>${prose(value)}</strong> <span>${prose(label)}</span></li>`)
    .join('');
  const charts = report.drawnTrends
    .flatMap((i) => report.trends[i] ?? [])
    .map(({ label, values }) => yearBars(label, report.trendYears, values))
    .join('');
  const head = report.trendYears.map((year) => `<th scope="col">${year}</th>`).join('');
  const rows = report.trends
    .map(({ label, values }) => {
      const cells = values.map((value) => `<td>${value === null ? '–' : wholeNumber(value)}</td>`).join('');
      return `<tr><th scope="row">${prose(label)}</th>${cells}</tr>`;
    })
    .join('');
  return {
    id: 'chiffres',
    entry: 'L’année en chiffres',
    html:
      heading('chiffres', 'L’année en chiffres') +
      `<ul class="tiles">${tiles}</ul>` +
      (charts === '' ? picture(report, address) : `<div class="charts">${charts}</div>`) +
      `<table><caption>Ce que disent les registres</caption><thead><tr><th scope="col">Activité</th>${head}</tr></thead>` +
      `<tbody>${rows}</tbody></table><p class="note">${prose(report.trendNote)}</p>`,
  };
}

function activity({ domain, paragraphs: texts, figures = [] }: AnnualReport['activities'][number]): string {
  const beside = figures
    .map(({ value, label }) => `<p class="beside"><strong>${prose(value)}</strong> ${prose(label)}</p>`)
    .join('');
  return `<section class="activity"><h3>${prose(domain)}</h3><div>${paragraphs(texts)}</div>${beside}</section>`;
}

/** As many domains as one sheet holds beside its heading. */
const FIRST_DOMAINS = 5;

/** The domains over one sheet or two; a quotation closes the last one, after the picture where there is room. */
export function activities(report: AnnualReport, address: PictureAddress): Section[] {
  const [one, two] = [report.activities.slice(0, FIRST_DOMAINS), report.activities.slice(FIRST_DOMAINS)];
  const entry = 'Ce que nous avons fait';
  const opening = heading('activites', entry) + one.map(activity).join('');
  const { text, by } = report.quote;
  const quote = `<blockquote><p>«\u202f${prose(text)}\u202f»</p><footer>${prose(by)}</footer></blockquote>`;
  if (two.length === 0) return [{ id: 'activites', entry, html: opening + quote }];
  return [
    { id: 'activites', entry, html: opening },
    {
      id: 'activites-suite',
      entry: null,
      html: two.map(activity).join('') + picture(report, address) + quote,
    },
  ];
}

const moneyRow = (label: string, amount: number, className = ''): string =>
  `<tr${className === '' ? '' : ` class="${className}"`}><th scope="row">${prose(label)}</th><td>${wholeNumber(amount)}</td></tr>`;

function moneyTable(caption: string, lines: readonly AccountLine[], total: AccountLine, before = ''): string {
  return (
    `<table class="money"><caption>${prose(caption)}</caption>` +
    '<thead><tr><th scope="col">Rubrique</th><th scope="col">Montant (FC)</th></tr></thead><tbody>' +
    before +
    lines.map(({ label, amount }) => moneyRow(label, amount)).join('') +
    `${moneyRow(total.label, total.amount, 'total')}</tbody></table>`
  );
}

/** Income, expenses and what is left: the two columns of the balance come to the same sum. */
export function accountsSheet(report: AnnualReport): Section {
  const { accounts, year } = report;
  const sums = totals(accounts);
  const available = accounts.opening + sums.income;
  const spent = [
    ...accounts.activities,
    { label: 'Coordination et suivi', amount: accounts.coordination },
    { label: 'Fonctionnement', amount: accounts.running },
  ];
  return {
    id: 'comptes',
    entry: 'Les comptes',
    html:
      `${heading('comptes', 'Les comptes')}<p class="lead">Tous les montants sont en francs congolais (FC), ` +
      `du 1<sup>er</sup> janvier au 31 décembre ${year}.</p><div class="columns">` +
      moneyTable('Recettes', accounts.income, { label: 'Total des recettes', amount: sums.income }) +
      moneyTable('Dépenses', spent, { label: 'Total des dépenses', amount: sums.expenses }) +
      '</div>' +
      moneyTable(
        'De l’ouverture à la clôture',
        [
          { label: `Solde au 1er janvier ${year}`, amount: accounts.opening },
          { label: 'Recettes de l’année', amount: sums.income },
          { label: 'Total disponible', amount: available },
          { label: 'Dépenses de l’année', amount: sums.expenses },
        ],
        { label: `Solde au 31 décembre ${year}`, amount: sums.closing },
      ) +
      shareBar(sums),
  };
}

function fundTable(fund: CreditFund, year: number): string {
  return (
    '<h3>Le fonds de petits crédits</h3>' +
    '<p>Le fonds tourne à part des comptes : ce qui est remboursé est aussitôt prêté à quelqu’un d’autre.</p>' +
    moneyTable(
      'La caisse du fonds',
      [
        { label: `En caisse au 1er janvier ${year}`, amount: fund.opening },
        { label: 'Apport de l’année', amount: fund.added },
        { label: 'Capital remboursé', amount: fund.repaid },
        { label: 'Contributions des emprunteurs (5 %)', amount: fund.contributions },
        { label: 'Crédits accordés', amount: -fund.lent },
      ],
      { label: `En caisse au 31 décembre ${year}`, amount: fund.closing },
    )
  );
}

function exampleTable({ title, text, caption, lines }: NonNullable<AnnualReport['example']>): string {
  return (
    `<h3>${prose(title)}</h3><p>${prose(text)}</p>` +
    moneyTable(caption, lines, { label: 'Total', amount: sum(lines) })
  );
}

export function accountsInDetail(report: AnnualReport): Section {
  const { accounts, example, fund, year } = report;
  return {
    id: 'comptes-detail',
    entry: null,
    html:
      '<h3>Où est allé l’argent des activités</h3>' +
      domainBars(accounts.activities, totals(accounts).activities) +
      (fund === undefined ? '' : fundTable(fund, year)) +
      (example === undefined ? '' : exampleTable(example)) +
      `<h3>Approbation et vérification</h3>${paragraphs(report.accountsNote)}`,
  };
}

export function lookingOn(report: AnnualReport): Section {
  const cards = (list: AnnualReport['lessons'], tag: string): string =>
    `<div class="${tag}">${list
      .map(({ title, text }) => `<section><h3>${prose(title)}</h3><p>${prose(text)}</p></section>`)
      .join('')}</div>`;
  return {
    id: 'suite',
    entry: 'Ce que nous avons appris, et la suite',
    html:
      heading('suite', 'Ce que nous avons appris') +
      cards(report.lessons, 'lessons') +
      `<h2 id="perspectives">Perspectives ${report.year + 1}</h2>` +
      cards(report.outlook, 'outlook') +
      `<p class="closing">${prose(report.closing)}</p>`,
  };
}
