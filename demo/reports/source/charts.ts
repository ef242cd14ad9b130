/** The drawings of figures: each says in words what it shows, and stands beside its table. */
import type { AccountLine, AccountTotals } from './accounts.ts';
import { escapeHtml, percent, wholeNumber } from './figures.ts';

const text = (x: number, y: number, content: string, attributes = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${attributes}>${escapeHtml(content)}</text>`;

const bar = (x: number, y: number, width: number, height: number, className: string): string =>
  `<rect class="${className}" x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="3"/>`;

const drawing = (width: number, height: number, label: string, body: string): string =>
  `<svg role="img" aria-label="${escapeHtml(label)}" viewBox="0 0 ${width} ${height}" class="chart">${body}</svg>`;

/** One small chart of upright bars, a bar a year; a year without a figure is a dash on the ground. */
export function yearBars(
  label: string,
  years: readonly number[],
  values: readonly (number | null)[],
): string {
  const [width, height, ground, head] = [220, 150, 124, 24];
  const highest = Math.max(...values.map((value) => value ?? 0));
  const step = width / years.length;
  const thick = Math.min(38, step * 0.6);
  const columns = years.map((year, i) => {
    const value = values[i] ?? null;
    const middle = step * (i + 0.5);
    const tall = value === null ? 0 : ((ground - head) * value) / highest;
    return (
      (value === null
        ? ''
        : bar(middle - thick / 2, ground - tall, thick, tall, i === years.length - 1 ? 'now' : 'then')) +
      text(
        middle,
        ground - tall - 6,
        value === null ? '–' : wholeNumber(value),
        'class="value" text-anchor="middle"',
      ) +
      text(middle, 142, String(year), 'class="tick" text-anchor="middle"')
    );
  });
  const told = years.map((year, i) => `${year} : ${values[i] ?? 'aucun'}`).join(', ');
  return (
    `<figure><figcaption>${escapeHtml(label)}</figcaption>` +
    drawing(
      width,
      height,
      `${label}. ${told}.`,
      `<line class="ground" x1="0" x2="${width}" y1="${ground}" y2="${ground}"/>${columns.join('')}`,
    ) +
    '</figure>'
  );
}

/** Where a hundred francs go. */
export function shareBar({ shares }: AccountTotals): string {
  const parts = [
    { label: 'Activités', share: shares.activities, className: 'part-activities' },
    { label: 'Coordination et suivi', share: shares.coordination, className: 'part-coordination' },
    { label: 'Fonctionnement', share: shares.running, className: 'part-running' },
  ];
  let x = 0;
  const body = parts.map(({ share, className }) => {
    const width = (share / 100) * 640;
    const part =
      `<rect class="${className}" x="${x.toFixed(1)}" y="0" width="${(width - 3).toFixed(1)}" height="46" rx="4"/>` +
      text(x + width / 2, 30, String(share), `class="on-${className}" text-anchor="middle"`);
    x += width;
    return part;
  });
  const told = parts.map(({ label, share }) => `${label} : ${share}`).join(', ');
  const key = parts
    .map(({ label, className }) => `<li class="${className}">${escapeHtml(label)}</li>`)
    .join('');
  return (
    '<figure class="shares"><figcaption>Sur 100 francs dépensés</figcaption>' +
    drawing(640, 46, `Sur 100 francs dépensés. ${told}.`, body.join('')) +
    `<ul class="key" aria-hidden="true">${key}</ul></figure>`
  );
}

/** What each domain received, the largest first. */
export function domainBars(lines: readonly AccountLine[], total: number): string {
  const sorted = [...lines].sort((a, b) => b.amount - a.amount);
  const largest = sorted[0]?.amount ?? 1;
  const row = 31;
  const body = sorted.map(({ label, amount }, i) => {
    const width = (amount / largest) * 330;
    const y = i * row;
    return (
      text(196, y + 19, label, 'class="row-label" text-anchor="end"') +
      bar(206, y + 4, width, 21, i === 0 ? 'now' : 'then') +
      text(214 + width, y + 19, percent(amount / total), 'class="value"')
    );
  });
  const told = sorted.map(({ label, amount }) => `${label} : ${percent(amount / total)}`).join(', ');
  return (
    '<figure class="domains"><figcaption>Part de chaque domaine dans les dépenses d’activités</figcaption>' +
    drawing(
      640,
      sorted.length * row,
      `Part de chaque domaine dans les dépenses d’activités. ${told}.`,
      body.join(''),
    ) +
    '</figure>'
  );
}
