/** Sets an annual report: a cover, then sheets of A4 with their number and a table of contents that knows them. */
import type { AnnualReport } from './annual-report.ts';
import { escapeHtml } from './figures.ts';
import {
  accountsInDetail,
  accountsSheet,
  activities,
  foreword,
  inFigures,
  lookingOn,
  type PictureAddress,
  type Section,
} from './sections.ts';

/** What a report takes from elsewhere. */
export interface Setting {
  readonly organisation: { readonly name: string; readonly tagline: string; readonly seat: string };
  readonly mark: string;
  readonly css: string;
  readonly picture: PictureAddress;
}

function cover(report: AnnualReport, { organisation, mark, picture }: Setting): string {
  return (
    `<header class="cover"><img src="${picture(report.cover)}" alt="${escapeHtml(report.cover.alt)}">` +
    `<div class="panel"><p class="brand"><span aria-hidden="true">${mark}</span>${escapeHtml(organisation.name)}</p>` +
    `<h1>${escapeHtml(report.title)}</h1><p class="line">${escapeHtml(report.line)}</p>` +
    `<p class="tagline">${escapeHtml(organisation.tagline)}<br>${escapeHtml(organisation.seat)}</p></div></header>`
  );
}

const FIRST_SHEET = 2;

/** The contents stand on the first sheet, so its own html is made last. */
function contents(sections: readonly Section[]): string {
  const lines = sections
    .map(({ id, entry }, i) =>
      entry === null
        ? ''
        : `<li><a href="#${id}">${escapeHtml(entry)}</a> <span>${i + FIRST_SHEET}</span></li>`,
    )
    .join('');
  return `<nav aria-labelledby="sommaire"><h2 id="sommaire">Sommaire</h2><ol>${lines}</ol></nav>`;
}

export function reportPage(report: AnnualReport, setting: Setting): string {
  const rest = [
    inFigures(report, setting.picture),
    ...activities(report, setting.picture),
    accountsSheet(report),
    accountsInDetail(report),
    lookingOn(report),
  ];
  const sections = [foreword(report, contents([foreword(report, ''), ...rest])), ...rest];
  const sheets = sections
    .map(
      ({ id, html }, i) =>
        `<div class="sheet ${id}"><div class="content">${html}</div>` +
        `<p class="foot" aria-hidden="true"><span>${escapeHtml(setting.organisation.name)} · ${escapeHtml(report.title)}</span>` +
        `<span>${i + FIRST_SHEET}</span></p></div>`,
    )
    .join('');
  return (
    `<!doctype html><html lang="fr"><head><meta charset="utf-8">` +
    `<title>${escapeHtml(report.title)} – ${escapeHtml(setting.organisation.name)}</title>` +
    `<meta name="author" content="${escapeHtml(setting.organisation.name)}">` +
    `<style>${setting.css}</style></head><body class="year-${report.year}">` +
    `${cover(report, setting)}<main>${sheets}</main></body></html>`
  );
}
