/** The small alphabet every drawing is written with: points, paths and groups as strings. */
export type Point = readonly [number, number];
/** A point of a limb, a stem or a finger with the width it has there. */
export type Joint = readonly [number, number, number];

const pairs = (text: string): number[][] => text.split(' ').map((part) => part.split(',').map(Number));
/** Points as SVG writes them, `x,y x,y`: a long outline stays readable on a few lines. */
export const points = (text: string): Point[] => pairs(text).map(([x = 0, y = 0]): Point => [x, y]);
export const joints = (text: string): Joint[] =>
  pairs(text).map(([x = 0, y = 0, width = 0]): Joint => [x, y, width]);

export const num = (value: number): string => String(Math.round(value * 10) / 10);
const pt = ([x, y]: Point): string => `${num(x)} ${num(y)}`;
const also = (extra: string): string => (extra === '' ? '' : ` ${extra}`);

export const shape = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}"${also(extra)}/>`;

export const stroke = (d: string, colour: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round"` +
  ` stroke-linejoin="round"${also(extra)}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = ''): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}"${also(extra)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${also(extra)}/>`;

export const circle = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  ellipse(x, y, r, r, fill, extra);

/** Moves a drawing made around its own origin to where it belongs. */
export function place(x: number, y: number, body: string, scale = 1, rotate = 0, flip = false): string {
  const size = Math.round(scale * 1000) / 1000;
  const turn = rotate === 0 ? '' : ` rotate(${num(rotate)})`;
  const sizes = size === 1 && !flip ? '' : ` scale(${flip ? -size : size} ${size})`;
  return `<g transform="translate(${num(x)} ${num(y)})${turn}${sizes}">${body}</g>`;
}

export const faded = (opacity: number, body: string): string => `<g opacity="${opacity}">${body}</g>`;

/** A short name that depends only on the text, so that the same drawing always has the same ids. */
function nameOf(text: string): string {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return (hash >>> 0).toString(36);
}

export function clipped(d: string, body: string): string {
  const id = `k${nameOf(d)}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}</g>`;
}

export const poly = (corners: readonly Point[]): string => `M${corners.map(pt).join('L')}Z`;
export const line = (along: readonly Point[]): string => `M${along.map(pt).join('L')}`;

/** A soft curve through all points (Catmull-Rom written as Béziers). */
export function smooth(outline: readonly Point[], closed = true): string {
  const count = outline.length;
  const get = (i: number): Point =>
    outline[closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1)] ?? [0, 0];
  let d = `M${pt(get(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [a, b, c, e] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    const first: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const second: Point = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${pt(first)} ${pt(second)} ${pt(c)}`;
  }
  return closed ? `${d}Z` : d;
}

const lerp = (a: Joint, b: Joint, t: number): Joint => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/** The centre line of a limb with its corners rounded, so that an elbow bends instead of breaking. */
function rounded(bones: readonly Joint[], soft: number): Joint[] {
  return bones.flatMap((joint, i) => {
    const before = bones[i - 1];
    const after = bones[i + 1];
    if (before === undefined || after === undefined) return [joint];
    const from = lerp(joint, before, soft);
    const to = lerp(joint, after, soft);
    return [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => lerp(lerp(from, joint, t), lerp(joint, to, t), t));
  });
}

/** A round-ended form of changing width along joints: arms, legs, fingers, stems and branches. */
export function limb(bones: readonly Joint[], soft = 0.3): string {
  const centre = rounded(bones, soft);
  const left: Point[] = [];
  const right: Point[] = [];
  centre.forEach((joint, i) => {
    const a = centre[Math.max(i - 1, 0)] ?? joint;
    const b = centre[Math.min(i + 1, centre.length - 1)] ?? joint;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const nx = ((b[1] - a[1]) / length) * (joint[2] / 2);
    const ny = (-(b[0] - a[0]) / length) * (joint[2] / 2);
    left.push([joint[0] + nx, joint[1] + ny]);
    right.unshift([joint[0] - nx, joint[1] - ny]);
  });
  const cap = (width: number, to: Point): string => `A${num(width / 2)} ${num(width / 2)} 0 0 1 ${pt(to)}`;
  const ends = cap(centre.at(-1)?.[2] ?? 0, right[0] ?? [0, 0]);
  return `${line(left)}${ends}L${right.map(pt).join('L')}${cap(centre[0]?.[2] ?? 0, left[0] ?? [0, 0])}Z`;
}

/** The tight outline round several discs: how cloth falls over hips, knees and calves. */
export function wrapAround(discs: readonly Joint[]): string {
  const rims = discs.flatMap(([x, y, r]) =>
    Array.from({ length: 18 }, (_, i): Point => {
      const angle = (i * Math.PI) / 9;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    }),
  );
  const sorted = [...rims].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]): Point[] => {
    const hull: Point[] = [];
    for (const p of list) {
      while (hull.length > 1 && turns(hull.at(-2) ?? p, hull.at(-1) ?? p, p) <= 0) hull.pop();
      hull.push(p);
    }
    return hull.slice(0, -1);
  };
  return poly([...half(sorted), ...half(sorted.reverse())]);
}

const turns = (o: Point, a: Point, b: Point): number =>
  (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
