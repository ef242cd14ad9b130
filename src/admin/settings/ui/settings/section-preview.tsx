import { useEffect, useId, useState } from 'react';
import { callApi } from '#admin/api/api-client.ts';
import type { Failure } from '#admin/failure.ts';
import { showServerErrors } from '#admin/forms/field-errors.ts';
import { useFailureHandler } from '#admin/guard.ts';
import { type AutosavedForm, notifyError } from '#admin/index.ts';
import { PreviewDialog, type PreviewView } from '#admin/preview/preview-dialog.tsx';
import { FailureNotice } from '#admin/ui/notices.tsx';
import type { SectionName } from '#settings/sections/sections.schema.ts';
import { useLatest } from '#ui/use-latest.ts';
import { organisationCalls } from '../../organisation.calls.ts';
import type { Preview } from '../../preview.schema.ts';
import type { Section } from '../../section.schema.ts';
import { LINK_SECTIONS, type NamedPage, SECTION_PAGES } from '../../section-pages.ts';
import { LinkPreview } from './link-preview.tsx';
import { PagePreview } from './page-preview.tsx';
import { writeSection } from './section-calls.ts';
import type { SettingsValues } from './settings-field.ts';

interface SectionPreviewProps {
  readonly name: SectionName;
  readonly autosaved: AutosavedForm<SettingsValues, Section>;
}

/** Page that is shown, asked for, or could not be had. */
type Shown =
  | { readonly kind: 'loading' }
  | { readonly kind: 'page'; readonly preview: Preview }
  | { readonly kind: 'failed'; readonly failure: Failure };

const TO_CORRECT = 'Corrigez ce qui est signalé pour voir l’aperçu.';

/** Shows the server's sentences beside their fields, once the dialog is closed: its form is inert before. */
function useFieldFailure(autosaved: SectionPreviewProps['autosaved']) {
  const [fields, setFields] = useState<Failure['fields']>({});
  const latest = useLatest(autosaved);
  useEffect(() => {
    if (Object.keys(fields).length > 0) showServerErrors(latest.current, fields);
  }, [fields, latest]);
  return setFields;
}

/** Returns what the dialog shows, and how to ask for a page; `null` while it is closed. */
function usePreview({ name, autosaved }: SectionPreviewProps) {
  const [page, setPage] = useState<NamedPage | null>(null);
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  const describe = useFailureHandler();
  const showFieldFailure = useFieldFailure(autosaved);
  const open = async (asked: NamedPage) => {
    setPage(asked);
    setShown({ kind: 'loading' });
    try {
      // Prevents an expired session from leading to the login before the draft is stored.
      await autosaved.draft.flush();
      const written = await writeSection(name, autosaved.base, autosaved.form.getValues());
      const json = { section: name, ...written, path: asked.path };
      const { body } = await callApi(organisationCalls.preview, { json });
      setShown({ kind: 'page', preview: body });
    } catch (error) {
      const failure = await describe(error, { sentence: 'L’aperçu n’a pas pu être préparé' });
      if (!failure) return;
      if (Object.keys(failure.fields).length === 0) return setShown({ kind: 'failed', failure });
      setPage(null);
      notifyError(TO_CORRECT);
      showFieldFailure({ ...failure.fields });
    }
  };
  return { page, shown, open, close: () => setPage(null) };
}

interface PageChoiceProps {
  readonly pages: readonly NamedPage[];
  readonly page: NamedPage;
  readonly onChoose: (page: NamedPage) => void;
}

function PageChoice({ pages, page, onChoose }: PageChoiceProps) {
  const id = useId();
  if (pages.length < 2) return null;
  return (
    <div className="max-sm:w-full">
      <label htmlFor={id} className="sr-only">
        Page
      </label>
      <select
        id={id}
        className="select min-h-11 w-full"
        value={page.path}
        onChange={({ target }) => {
          const chosen = pages.find(({ path }) => path === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {pages.map(({ label, path }) => (
          <option key={path} value={path}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface OutcomeProps extends PreviewView {
  readonly shown: Shown;
  /** True for a section that is not seen on the page but where a link to it is shown. */
  readonly isLink: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function Outcome({ shown, isLink, onRetry, onClose, ...view }: OutcomeProps) {
  if (shown.kind === 'page' && isLink) return <LinkPreview preview={shown.preview} />;
  if (shown.kind === 'page') return <PagePreview preview={shown.preview} onClose={onClose} {...view} />;
  if (shown.kind === 'loading') {
    return (
      <p role="status" className="flex grow items-center justify-center gap-3 bg-base-300 text-muted">
        <span className="loading loading-spinner" aria-hidden="true" />
        Préparation de l’aperçu...
      </p>
    );
  }
  return (
    <div className="grow p-6">
      <FailureNotice failure={shown.failure} />
      <button type="button" className="button button-quiet mt-4" onClick={onRetry}>
        Réessayer
      </button>
    </div>
  );
}

/** Button that shows the pages of a section as they would be, without saving it. */
export function SectionPreviewButton(props: SectionPreviewProps) {
  const pages = SECTION_PAGES[props.name];
  const { page, shown, open, close } = usePreview(props);
  const [first] = pages;
  if (!first) return null;
  const asked = page ?? first;
  const isLink = LINK_SECTIONS.includes(props.name);
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => void open(first)}>
        Aperçu
      </button>
      <PreviewDialog
        isOpen={page !== null}
        onClose={close}
        isPage={!isLink}
        extra={<PageChoice pages={pages} page={asked} onChoose={(chosen) => void open(chosen)} />}
      >
        {(view) => (
          <Outcome shown={shown} isLink={isLink} onRetry={() => void open(asked)} onClose={close} {...view} />
        )}
      </PreviewDialog>
    </>
  );
}
