import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { callApi } from '#admin/api/api-client.ts';
import { formatCount, formatResult, notifySuccess, useFailureHandler } from '#admin/index.ts';
import {
  type ItemFailure,
  type ListIntent,
  performEach,
  successSentence,
} from '#admin/lists/list-intents.ts';
import type { ListOption } from '#admin/lists/list-query.ts';
import { ModalDialog } from '#ui/modal-dialog.tsx';
import type { ListedPublication } from '../publication.schema.ts';
import { publicationCalls } from '../publications.calls.ts';
import {
  type DomainChoices,
  domainChange,
  shareOf,
  toggleDomain,
  withChoices,
} from './admin-domains-choice.ts';
import { failureWords } from './admin-failure-words.ts';
import type { AdminKind } from './admin-kind.ts';

/** How many of the publications the dialog has changed. */
export type DomainsOutcome = 'nothing' | 'some' | 'all';

interface FormProps {
  readonly admin: AdminKind;
  readonly items: readonly ListedPublication[];
  readonly domains: readonly ListOption[];
  readonly titleId: string;
  readonly state: DialogState;
  readonly setState: (state: DialogState) => void;
  readonly onClose: (outcome: DomainsOutcome) => void;
}

interface DialogState {
  readonly isBusy: boolean;
  /** True once some publications are saved, though not all. */
  readonly isPartSaved: boolean;
}

const AT_FIRST: DialogState = { isBusy: false, isPartSaved: false };

type DialogProps = Omit<FormProps, 'titleId' | 'state' | 'setState'>;

/** Returns the action that adds and removes the chosen domains. */
function intentOf({ kind, words }: AdminKind, choices: DomainChoices): ListIntent {
  const json = domainChange(choices);
  return {
    run: (id) => callApi(publicationCalls(kind).changeDomains, { id, json }),
    failure: failureWords(kind, 'edit'),
    done: {
      one: words.modified,
      many: (count) => `${formatResult(count, words, 'modifié')} avec succès`,
    },
  };
}

interface FailuresProps {
  readonly failed: readonly ItemFailure[];
  readonly items: readonly ListedPublication[];
}

/** Says what could not be saved, and why: once where the reason is the same for all, as on a dead link. */
function Failures({ failed, items }: FailuresProps) {
  const notice = useRef<HTMLDivElement>(null);
  // On a small screen, the button that was pressed lies far below.
  useEffect(() => {
    if (failed.length > 0) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [failed]);
  const [first] = failed;
  if (!first) return null;
  const reasonOf = ({ headline, detail }: ItemFailure) => detail ?? headline;
  const isOneReason = failed.every((failure) => reasonOf(failure) === reasonOf(first));
  const titleOf = (id: string) => items.find((item) => item.id === id)?.title ?? id;
  return (
    <div ref={notice} role="alert" className="mt-3 scroll-my-4 rounded-box border border-error p-3">
      <p className="font-semibold text-error">{first.headline}</p>
      {isOneReason && first.detail && <p className="mt-1 text-sm">{first.detail}</p>}
      {items.length > 1 && (
        <ul className="mt-1 list-disc pl-5 text-sm">
          {failed.map((failure) => (
            <li key={failure.id} className="wrap-anywhere">
              <strong className="font-semibold">{titleOf(failure.id)}</strong>
              {!isOneReason && ` – ${reasonOf(failure)}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface BoxProps {
  readonly domain: ListOption;
  readonly items: readonly ListedPublication[];
  readonly choices: DomainChoices;
  readonly isFirst: boolean;
  readonly onChange: (choices: DomainChoices) => void;
}

/** A domain's box, half full where only some of the publications belong to it. */
function DomainBox({ domain: { value: id, label }, items, choices, isFirst, onChange }: BoxProps) {
  const share = shareOf(
    items.map(({ domains = [] }) => domains),
    id,
  );
  const choice = choices.get(id);
  const isPartly = share === 'some' && choice === undefined;
  const count = items.filter(({ domains = [] }) => domains.includes(id)).length;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="checkbox checkbox-primary shrink-0"
        data-focus-first={isFirst || undefined}
        checked={choice ?? share === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        onChange={() => onChange(toggleDomain(choices, id, share))}
      />
      <span className="min-w-0 wrap-anywhere">
        {label}
        {isPartly && <span className="text-sm text-muted">{` (${count} sur ${items.length})`}</span>}
      </span>
    </label>
  );
}

function DomainsForm({ admin, items, domains, titleId, state, setState, onClose }: FormProps) {
  const { isBusy, isPartSaved } = state;
  const describe = useFailureHandler();
  const [choices, setChoices] = useState<DomainChoices>(new Map());
  const [failed, setFailed] = useState<readonly ItemFailure[]>([]);
  /** With what is saved already, so that a box which is put back says what is so. */
  const [current, setCurrent] = useState(items);
  /** Those that a further try leaves out; none once a box is changed again. */
  const [savedIds, setSavedIds] = useState<readonly string[]>([]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (choices.size === 0) return onClose(isPartSaved ? 'some' : 'nothing');
    const intent = intentOf(admin, choices);
    const ids = items.map(({ id }) => id).filter((id) => !savedIds.includes(id));
    setState({ isBusy: true, isPartSaved });
    setFailed([]);
    try {
      const { done, failed } = await performEach('domains', intent, ids);
      if (done.length > 0) notifySuccess(successSentence(intent, done.length));
      if (failed.length === 0) return onClose('all');
      setFailed(failed);
      setSavedIds([...savedIds, ...done]);
      setCurrent(current.map((item) => (done.includes(item.id) ? withChoices(item, choices) : item)));
      setState({ isBusy: false, isPartSaved: isPartSaved || done.length > 0 });
    } catch (error) {
      const failure = await describe(error, intent.failure);
      if (failure) setFailed(ids.map((id) => ({ id, ...failure })));
      setState({ isBusy: false, isPartSaved });
    }
  };

  const [one] = items;
  const subject = items.length === 1 ? `«\u202f${one?.title}\u202f»` : formatCount(items.length, admin.words);
  return (
    <form onSubmit={save}>
      <h2 id={titleId} className="text-lg font-semibold wrap-anywhere">
        Domaines de {subject}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {items.length === 1
          ? 'Cochez un domaine pour y ranger cette publication, décochez-le pour l’en retirer.'
          : 'Cochez un domaine pour y ranger ces publications, décochez-le pour les en retirer.'}{' '}
        Les cases que vous ne touchez pas ne changent rien.
      </p>
      <Failures failed={failed} items={items} />
      <div className="mt-2">
        {domains.map((domain, index) => (
          <DomainBox
            key={domain.value}
            domain={domain}
            items={current}
            choices={choices}
            isFirst={index === 0}
            onChange={(changed) => {
              setChoices(changed);
              setSavedIds([]);
            }}
          />
        ))}
      </div>
      <div className="modal-action flex-wrap justify-between gap-3">
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onClose(isPartSaved ? 'some' : 'nothing');
          }}
        >
          {isPartSaved ? 'Fermer' : 'Annuler'}
        </button>
        <button type="submit" className="button button-primary" aria-disabled={isBusy}>
          {isBusy ? 'Enregistrement...' : 'Enregistrer'}
        </button>
      </div>
    </form>
  );
}

/** Adds several publications to domains and removes them from others. It stays with its choices until all are saved. */
export function DomainsDialog({ items, onClose, ...form }: DialogProps) {
  const titleId = useId();
  const [state, setState] = useState(AT_FIRST);
  const close = (outcome: DomainsOutcome) => {
    setState(AT_FIRST);
    onClose(outcome);
  };
  return (
    <ModalDialog
      open={items.length > 0}
      onClose={() => {
        if (!state.isBusy) close(state.isPartSaved ? 'some' : 'nothing');
      }}
      labelledBy={titleId}
    >
      <DomainsForm
        {...form}
        items={items}
        titleId={titleId}
        state={state}
        setState={setState}
        onClose={close}
      />
    </ModalDialog>
  );
}
