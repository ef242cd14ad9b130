import { type FrameLooks, frameLooksOf } from './frame-looks.ts';
import { frameOf, type OrganisationFrame } from './organisation-frame.ts';
import type { Organisation, SectionName } from './sections/sections.schema.ts';

/** Data of the header and footer around every screen: the organisation's texts there, and its look. */
export interface Frame {
  readonly organisation: OrganisationFrame;
  readonly looks: FrameLooks;
}

const frames = new WeakMap<Organisation, Frame>();

/** Returns the frame of an organisation, worked out once: no screen is rendered without it. */
export function frameFor(organisation: Organisation, unwritten: readonly SectionName[]): Frame {
  const known = frames.get(organisation);
  if (known) return known;
  const frame = { organisation: frameOf(organisation, unwritten), looks: frameLooksOf(organisation) };
  frames.set(organisation, frame);
  return frame;
}
