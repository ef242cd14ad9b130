import { describe, expect, it } from 'vitest';
import { presentRichText } from './present-rich-text.ts';

const folder = `/uploads/${'k'.repeat(43)}`;

describe('a formatted text on a public page', () => {
  it('shows its images in the width that suits, when they come near, in room kept for them', () => {
    const html = `<p>a</p><img src="${folder}/800x600.webp" alt="Une &quot;borne&quot;">`;
    expect(presentRichText(html, { assetOrigin: '' })).toBe(
      `<p>a</p><img src="${folder}/800x600.webp" srcset="${folder}/320x240.webp 320w, ${folder}/640x480.webp 640w, ${folder}/800x600.webp 800w" sizes="(min-width: 48rem) 44rem, 100vw" alt="Une &quot;borne&quot;" width="800" height="600" loading="lazy" decoding="async">`,
    );
  });

  it('takes its images from the asset origin (D31)', () => {
    const shown = presentRichText(`<img src="${folder}/300x200.webp" alt="">`, {
      assetOrigin: 'https://fichiers.test',
      sizes: '50vw',
    });
    expect(shown).toContain(`src="https://fichiers.test${folder}/300x200.webp"`);
    expect(shown).toContain(`srcset="https://fichiers.test${folder}/300x200.webp 300w"`);
    expect(shown).toContain('sizes="50vw"');
  });

  it('keeps the size an author gave an image', () => {
    const html = `<img src="${folder}/800x600.webp" alt="" width="400" height="300">`;
    expect(presentRichText(html, { assetOrigin: '' })).toMatch(/width="400" height="300"/);
  });

  it('lets wide tables scroll by themselves, with the keyboard too, each under its own name', () => {
    const table = '<table><tbody><tr><td>a</td></tr></tbody></table>';
    const box = (label: string) =>
      `<div class="table-scroll" tabindex="0" role="region" aria-label="${label}">${table}</div>`;
    expect(presentRichText(`${table}<p>b</p>${table}`, { assetOrigin: '' })).toBe(
      `${box('Tableau')}<p>b</p>${box('Tableau 2')}`,
    );
  });

  it('changes nothing else', () => {
    const html = '<h2>a &amp; b</h2>\n<ol start="3"><li>&lt;c&gt; "d"</li></ol><p>e<br>f</p><hr>';
    expect(presentRichText(html, { assetOrigin: 'https://fichiers.test' })).toBe(html);
  });
});
