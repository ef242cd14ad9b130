import { join } from 'node:path';
import sharp from 'sharp';
import { installNpmProgram, npmProgramFolder } from './npm-program.ts';

/** Rectangle in pixels, from the upper left corner of a photograph. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A photograph of people as from a camera, and the positions of their faces, measured by eye. */
export interface Photograph {
  readonly title: string;
  /** Number of the package's sample, and the part of it that is used, because none of them is upright. */
  readonly sample: number;
  readonly cut: Box;
  readonly faces: readonly Box[];
  /** Minimum part of each face that every crop must show. @default 0.9 */
  readonly leastPart?: number;
}

function box(left: number, top: number, width: number, height: number): Box {
  return { left, top, width, height };
}

/** Photographs whose crops must show every face. */
export const PHOTOGRAPHS: readonly Photograph[] = [
  {
    title: 'an upright one of somebody in a low light',
    sample: 1,
    cut: box(180, 100, 640, 1180),
    faces: [box(210, 275, 200, 225)],
  },
  {
    title: 'an upright one in the dark, of a head that leans',
    sample: 1,
    cut: box(1200, 40, 720, 1240),
    faces: [box(267, 215, 185, 195)],
  },
  {
    title: 'an upright one of somebody who looks down',
    sample: 2,
    cut: box(1250, 0, 670, 1367),
    faces: [box(260, 180, 180, 230)],
    // No face is found in it.
    leastPart: 0.85,
  },
  {
    title: 'an upright one of somebody before a bright window',
    sample: 3,
    cut: box(430, 0, 700, 1350),
    faces: [box(135, 350, 205, 235)],
  },
  {
    title: 'an upright one of somebody at the left edge',
    sample: 3,
    cut: box(900, 0, 680, 1350),
    faces: [box(150, 215, 215, 280)],
  },
  {
    title: 'an upright one of two people whose heads touch the top',
    sample: 4,
    cut: box(560, 100, 720, 1348),
    faces: [box(150, 8, 140, 180), box(400, 135, 175, 190)],
  },
  {
    title: 'an upright one of somebody from the side, against the light',
    sample: 5,
    cut: box(1250, 150, 640, 1248),
    faces: [box(206, 290, 150, 220)],
  },
  {
    title: 'an upright one whose face is in the lower half',
    sample: 5,
    cut: box(100, 560, 620, 838),
    faces: [box(270, 345, 205, 225)],
  },
  {
    title: 'an upright one of two people',
    sample: 6,
    cut: box(1100, 0, 820, 1537),
    faces: [box(60, 345, 210, 240), box(370, 290, 210, 250)],
  },
  {
    title: 'a panorama of somebody at its left end',
    sample: 5,
    cut: box(60, 880, 1860, 518),
    faces: [box(310, 25, 200, 215)],
  },
  {
    title: 'a dark panorama of which one face looks at the camera',
    sample: 1,
    cut: box(0, 100, 1920, 640),
    faces: [box(388, 275, 200, 225)],
  },
];

/** Installs the photographs. @returns whether they are available. */
export function ensurePhotographs(): Promise<boolean> {
  return installNpmProgram('photographs');
}

/** Returns a photograph as a JPEG file. */
export function takePhotograph({ sample, cut }: Photograph): Promise<Buffer> {
  const demo = join(npmProgramFolder('photographs'), 'node_modules/@vladmandic/face-api/demo');
  return sharp(join(demo, `sample${sample}.jpg`))
    .extract(cut)
    .jpeg({ quality: 90 })
    .toBuffer();
}
