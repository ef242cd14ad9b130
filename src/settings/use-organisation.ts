import { useRouteLoaderData } from 'react-router';
import type { PageSite } from '#ui/page-meta.ts';
import { settingsOf } from '#ui/site-settings.ts';
import type { FrameLooks } from './frame-looks.ts';
import type { OrganisationFrame } from './organisation-frame.ts';

/** The part of the root's data that this file reads. */
interface FrameData {
  readonly organisation: OrganisationFrame;
  readonly looks: FrameLooks;
  readonly isLight: boolean;
}

/** Frame of the error screen where not even the root's data could be loaded: it names nobody. */
const NOBODY: OrganisationFrame = {
  name: '',
  tagline: '',
  seat: '',
  country: '',
  copyrightYear: null,
  contact: { email: '', phone: '', postalAddress: '', hours: '', directions: '', networks: [] },
  invitation: '',
  newsletter: { heading: '', invitation: '', consent: '' },
  logo: { picture: null, showName: true },
  appearance: { primary: '#0b4a6f', accent: '#f4b03e', typeface: 'bricolage' },
  withoutContent: ['assistance', 'abuse'],
  provisional: [],
};

/** Returns the organisation's texts that every screen may show. */
export function useOrganisation(): OrganisationFrame {
  return useRouteLoaderData<FrameData>('root')?.organisation ?? NOBODY;
}

const STANDARD_LOOKS: FrameLooks = { stylesheet: null, night: null, version: '' };

/** Returns how the document around every screen looks. */
export function useLooks(): FrameLooks {
  return useRouteLoaderData<FrameData>('root')?.looks ?? STANDARD_LOOKS;
}

/** Data of the routes that a page is made of, the root's first. */
export type Matches = readonly unknown[];

function frameDataOf([root]: Matches): FrameData | undefined {
  return (root as { readonly loaderData?: FrameData } | undefined)?.loaderData;
}

/** Returns the organisation's texts for the `meta` of a page, before any screen is rendered. */
export function organisationOf(matches: Matches): OrganisationFrame {
  return frameDataOf(matches)?.organisation ?? NOBODY;
}

/** Returns the site that a page describes itself as part of. */
export function siteOf(matches: Parameters<typeof settingsOf>[0]): PageSite {
  const { looks = STANDARD_LOOKS, isLight = false } = frameDataOf(matches) ?? {};
  const { name } = organisationOf(matches);
  return { name, settings: settingsOf(matches), looks: looks.version, isLight };
}
