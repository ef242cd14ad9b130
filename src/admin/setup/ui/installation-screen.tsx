import { type FormEvent, useEffect, useRef } from 'react';
import { addresses } from '#src/addresses.ts';
import type { Installation } from '../installation.schema.ts';
import { STEPS } from './answer-rules.ts';
import { InstallationCard, SetupClosed } from './installation-card.tsx';
import { AdministratorQuestion, BeginningQuestion, NameQuestion, PlaceQuestion } from './questions.tsx';
import { type SetupSteps, useSetupSteps } from './use-setup-steps.ts';

const QUESTIONS = [NameQuestion, PlaceQuestion, AdministratorQuestion, BeginningQuestion] as const;
const LAST = STEPS.length - 1;

/** Moves the focus to each new question, but not to the first one, for which no navigation has happened. */
function useFocusOnQuestion(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    const faulty = document.querySelector<HTMLElement>('[aria-invalid="true"]');
    (faulty ?? heading.current)?.focus();
  }, [step]);
  return heading;
}

function Buttons({ step, isSending, goTo }: Pick<SetupSteps, 'step' | 'isSending' | 'goTo'>) {
  return (
    <div className="mt-2 flex flex-wrap-reverse items-center gap-3">
      {step > 0 && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => goTo(step - 1)}
          disabled={isSending}
        >
          Retour
        </button>
      )}
      <button
        type="submit"
        className="button button-primary ml-auto grow aria-disabled:opacity-60 sm:grow-0"
        aria-disabled={isSending}
      >
        {step < LAST && 'Continuer'}
        {step === LAST && (isSending ? 'Création du site...' : 'Créer le site')}
      </button>
    </div>
  );
}

/** Progress of the setup, as text and as a bar. */
function Progress({ step }: Pick<SetupSteps, 'step'>) {
  return (
    <>
      <div className="mb-3 flex gap-1.5" aria-hidden="true">
        {STEPS.map(({ title }, index) => (
          <span
            key={title}
            className={`h-1.5 grow rounded-full ${index <= step ? 'bg-primary' : 'bg-line'}`}
          />
        ))}
      </div>
      <p className="text-sm font-semibold text-muted">
        Étape {step + 1} sur {STEPS.length}
      </p>
    </>
  );
}

/** The setup: one question at a time (docs/specification/installation.md#the-conversation). */
export function InstallationScreen({ installation }: { installation: Installation }) {
  const conversation = useSetupSteps(installation);
  const { step, isSending, failure, goTo, goOn } = conversation;
  const heading = useFocusOnQuestion(step);
  const Question = QUESTIONS[step] ?? NameQuestion;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void goOn();
  };
  if (failure && !failure.canRetry) return <SetupClosed door={failure} />;
  return (
    <InstallationCard>
      <Progress step={step} />
      <h1 ref={heading} tabIndex={-1} className="mt-1 mb-6 text-2xl outline-none sm:text-3xl">
        {STEPS[step]?.title}
      </h1>
      <form
        method="post"
        action={addresses.site.installation}
        noValidate
        onSubmit={submit}
        className="flex flex-col gap-5"
      >
        <Question conversation={conversation} />
        {failure && (
          <p role="alert" className="font-semibold text-error">
            {failure.sentence}
          </p>
        )}
        <Buttons step={step} isSending={isSending} goTo={goTo} />
      </form>
      <p className="mt-5 text-sm text-muted">
        {step === 0
          ? 'Quatre questions, puis, si vous voulez, votre logo, votre couleur et une photo. Tout pourra être changé ensuite.'
          : 'Ce que vous écrivez reste sur cet appareil jusqu’à la création du site, sauf le mot de passe.'}
      </p>
    </InstallationCard>
  );
}
