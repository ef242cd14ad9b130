import type { PortraitName } from '../illustrations/portraits/portrait-names.ts';

/**
 * One member of the demonstration's team. The demonstration invents nobody (D2): a member is named by the
 * function, and the portrait is a drawing.
 */
export interface DemoAgent {
  readonly name: string;
  readonly role: string;
  readonly description: string;
  readonly linkedin?: string;
  readonly portrait: PortraitName;
}
