import { Suspense, useId, useState } from 'react';
import { Await, Link } from 'react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CheckIcon, CloseIcon } from '#ui/icons.tsx';
import type { Checklist, Task } from '../first-start.schema.ts';
import { TASK_WORDS } from './task-words.ts';
import { useChecklist } from './use-checklist.ts';

/** Tasks shown before "show all" is pressed. */
const SHOWN_FIRST = 4;

const PANEL_BUTTON =
  'min-h-11 rounded-field px-2 text-sm font-semibold text-primary hover:bg-primary/10 aria-disabled:opacity-60';

interface TaskRowProps {
  readonly task: Task;
  readonly isDone: boolean;
  readonly isBusy: boolean;
  readonly onHide: () => void;
}

function TaskRow({ task, isDone, isBusy, onHide }: TaskRowProps) {
  const { title, to } = TASK_WORDS[task];
  return (
    <li className="flex items-center gap-1 border-t border-line first:border-t-0">
      <Link to={to} className="flex min-h-11 grow items-center gap-3 px-4 py-2 hover:bg-primary/5">
        <span
          aria-hidden="true"
          className={`grid size-6 shrink-0 place-items-center rounded-full border-2 ${
            isDone ? 'border-success bg-success text-success-content' : 'border-line'
          }`}
        >
          {isDone && <CheckIcon className="size-4" />}
        </span>
        <span className={isDone ? 'text-muted line-through' : 'font-semibold'}>
          {title}
          {isDone && <span className="sr-only"> (fait)</span>}
        </span>
      </Link>
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center rounded-field text-muted hover:bg-primary/10"
        aria-disabled={isBusy}
        onClick={onHide}
      >
        <CloseIcon className="size-4" />
        <span className="sr-only">Masquer « {title} »</span>
      </button>
    </li>
  );
}

type DemonstrationProps = Pick<
  ReturnType<typeof useChecklist>,
  'checklist' | 'isBusy' | 'removeDemonstration'
>;

function demonstrationSentence({ state, loaded, total }: NonNullable<Checklist['demonstration']>): string {
  if (state === 'removing') return 'Le retrait du contenu de démonstration n’est pas terminé. Relancez-le.';
  return state === 'loading'
    ? `Le contenu de démonstration arrive : ${loaded} sur ${total || '…'}. Vous pouvez déjà travailler.`
    : 'Le site montre le contenu de démonstration. Retirez-le quand vous avez le vôtre.';
}

/** Progress of the demonstration, and the button that removes it. */
function DemonstrationPart({
  checklist: { demonstration },
  isBusy,
  removeDemonstration,
}: DemonstrationProps) {
  const [isAsking, setAsking] = useState(false);
  if (!demonstration) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
      <p className="text-sm">{demonstrationSentence(demonstration)}</p>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isBusy}
        onClick={() => setAsking(true)}
      >
        Retirer le contenu de démonstration
      </button>
      <ConfirmDialog
        open={isAsking}
        question="Retirer le contenu de démonstration ?"
        explanation="Les articles, l’équipe, les photos et les rapports inventés vont à la corbeille, et ses textes laissent la place à des textes simples. Ce que vous avez modifié reste."
        confirmLabel="Retirer"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void removeDemonstration();
        }}
      />
    </div>
  );
}

interface TasksProps {
  readonly tasks: Checklist['tasks'];
  readonly isBusy: boolean;
  readonly onHide: (tasks: readonly Task[]) => void;
}

/** The next tasks, and all of them behind a button, so that content below stays near on a phone. */
function Tasks({ tasks, isBusy, onHide }: TasksProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? tasks : tasks.filter(({ isDone }) => !isDone).slice(0, SHOWN_FIRST);
  return (
    <>
      <ul>
        {shown.map(({ task, isDone }) => (
          <TaskRow key={task} task={task} isDone={isDone} isBusy={isBusy} onHide={() => onHide([task])} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-2 border-t border-line px-2">
        <button
          type="button"
          className={PANEL_BUTTON}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Voir moins' : `Tout voir (${tasks.length})`}
        </button>
        <button
          type="button"
          className={PANEL_BUTTON}
          aria-disabled={isBusy}
          onClick={() => onHide(tasks.map(({ task }) => task))}
        >
          Masquer la liste
        </button>
      </div>
    </>
  );
}

function LoadedChecklist({ loaded }: { loaded: Checklist }) {
  const id = useId();
  const { checklist, isBusy, hide, removeDemonstration } = useChecklist(loaded);
  const tasks = checklist.tasks.filter(({ isHidden }) => !isHidden);
  const done = tasks.filter(({ isDone }) => isDone).length;
  if (tasks.length === 0 && !checklist.demonstration) return null;
  return (
    <section aria-labelledby={id} className="rounded-box border border-line bg-surface">
      <h2 id={id} className="flex items-baseline justify-between gap-3 px-4 pt-3.5 pb-2 text-lg">
        À faire ensuite
        {tasks.length > 0 && (
          <span className="font-sans text-base text-muted">
            {done === tasks.length ? 'tout est fait' : `${done} sur ${tasks.length}`}
          </span>
        )}
      </h2>
      {tasks.length > 0 && <Tasks tasks={tasks} isBusy={isBusy} onHide={hide} />}
      <DemonstrationPart checklist={checklist} isBusy={isBusy} removeDemonstration={removeDemonstration} />
    </section>
  );
}

/** 'À faire ensuite'; nothing where all tasks are hidden, or loading failed. */
export function ChecklistPanel({ checklist }: { checklist: Promise<Checklist | null> }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={checklist}>{(loaded) => loaded && <LoadedChecklist loaded={loaded} />}</Await>
    </Suspense>
  );
}
