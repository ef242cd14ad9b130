import { useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { FailureScreen, loadForAdministrator, screenMeta } from '#admin/index.ts';
import { SECTION_WORDS } from '#settings/sections/section-words.ts';
import type { SectionName } from '#settings/sections/sections.schema.ts';
import { addresses } from '#src/addresses.ts';
import { readSection, type SectionBase } from '../ui/settings/section-calls.ts';
import { SectionForm } from '../ui/settings/section-form.tsx';

const MISSING = 'Cette rubrique n’existe pas.';

function isSection(name: string | undefined): name is SectionName {
  return name !== undefined && Object.hasOwn(SECTION_WORDS, name);
}

export function meta(args: MetaArgs) {
  const { section } = args.params;
  return screenMeta(isSection(section) ? SECTION_WORDS[section].title : MISSING)(args);
}

/** False while the same section stays open: the form has its newest version from its own save. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Sections that the back office itself shows around its screens. */
const FRAMING: readonly SectionName[] = ['identity', 'logo', 'appearance'];

export async function clientLoader({ request, params: { section } }: ClientLoaderFunctionArgs) {
  const words = { sentence: 'Erreur lors du chargement de la rubrique', missing: MISSING };
  return loadForAdministrator(request, words, async () => {
    if (!isSection(section)) throw data({ headline: MISSING, detail: null }, { status: 404 });
    return { name: section, base: await readSection(section) };
  });
}

interface Present {
  /** Answer of the loader that it follows. */
  readonly loaded: SectionBase;
  readonly base: SectionBase;
  /** Outcome of the last action on it, such as a save. */
  readonly outcome: string | null;
}

/** Form of one section of the settings; saved, it stays open on the new version. */
export default function Section() {
  const { name, base: loaded } = useLoaderData<typeof clientLoader>();
  const [kept, setPresent] = useState<Present>({ loaded, base: loaded, outcome: null });
  const { revalidate } = useRevalidator();
  const present = kept.loaded === loaded ? kept : { loaded, base: loaded, outcome: null };
  return (
    <SectionForm
      key={`${name} ${present.base.etag}`}
      name={name}
      initial={present.base}
      outcome={present.outcome}
      onChanged={(base, outcome) => {
        setPresent({ loaded, base, outcome });
        if (FRAMING.includes(name)) void revalidate();
      }}
    />
  );
}

export function ErrorBoundary() {
  return <FailureScreen back={{ to: addresses.admin.settings, label: 'Retour aux réglages' }} />;
}
