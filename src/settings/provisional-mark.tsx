import { addresses } from '#src/addresses.ts';
import { EditLinkPlace } from '#ui/edit-link/edit-link-place.tsx';
import { useIsLight } from '#ui/light/light-version.tsx';
import type { SectionName } from './sections/sections.schema.ts';
import { useOrganisation } from './use-organisation.ts';

/** Place of the mark that an administrator sees where the product's own words or picture stand; nothing where they do not. */
export function ProvisionalMark({ section }: { section: SectionName }) {
  const { provisional } = useOrganisation();
  const isLight = useIsLight();
  if (isLight || !provisional.includes(section)) return null;
  return <EditLinkPlace screen={addresses.admin.settingsSection(section)} />;
}
