import { FrenchTime } from '#ui/french-time.tsx';
import type { AdministratorAccount } from '../administrator.schema.ts';
import { type Intent, WORDS } from './administrator-words.ts';

const ACTION =
  'touch inline-flex items-center justify-center rounded-field px-2.5 text-sm font-semibold aria-disabled:opacity-60';

interface RowProps {
  readonly account: AdministratorAccount;
  readonly isOneself: boolean;
  readonly isBusy: boolean;
  readonly onAsk: (intent: Intent) => void;
}

function State({ disabledAt }: { disabledAt: string | null }) {
  const colours = disabledAt === null ? 'bg-success text-success-content' : 'bg-neutral text-neutral-content';
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${colours}`}>
      {disabledAt === null ? 'Actif' : 'Désactivé'}
    </span>
  );
}

/** Row of an administrator, with the actions on the account. */
export function AdministratorRow({ account, isOneself, isBusy, onAsk }: RowProps) {
  const { name, email, createdAt, disabledAt, lastUsedAt } = account;
  const intents: readonly Intent[] = disabledAt === null ? ['password', 'disable'] : ['enable'];
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 grow basis-72">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-semibold wrap-anywhere">
          {name}
          <State disabledAt={disabledAt} />
          {isOneself && <span className="text-sm font-normal text-muted">Vous</span>}
        </h2>
        <p className="text-sm break-all">{email}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
          <span>
            Compte créé le <FrenchTime instant={createdAt} form="short" />
          </span>
          {disabledAt !== null && (
            <span>
              Désactivé le <FrenchTime instant={disabledAt} form="short" />
            </span>
          )}
          {lastUsedAt === null ? (
            <span>Jamais connecté</span>
          ) : (
            <span>
              Dernière activité le <FrenchTime instant={lastUsedAt} form="withTime" />
            </span>
          )}
        </p>
      </div>
      {!isOneself && (
        <div className="-ml-2.5 flex flex-wrap gap-1">
          {intents.map((intent) => (
            <button
              key={intent}
              type="button"
              className={`${ACTION} ${intent === 'disable' ? 'text-error hover:bg-error/10' : 'text-primary hover:bg-primary/10'}`}
              aria-disabled={isBusy}
              onClick={isBusy ? undefined : () => onAsk(intent)}
            >
              {WORDS[intent].label}
              <span className="sr-only"> {name}</span>
            </button>
          ))}
        </div>
      )}
    </article>
  );
}
