import { useNavigate } from 'react-router';
import { renewTyping } from './renew-typing.ts';
import { RESUMING } from './resuming.ts';

interface RenewButtonProps {
  /** The form's own name, such as `article/0192`. */
  readonly form: string;
  readonly listPath: string;
  /** Writes down what is being typed. */
  readonly flush?: () => Promise<void>;
}

/** Takes what was typed about a thing that is gone to the screen that makes a new one. */
export function RenewButton({ form, listPath, flush }: RenewButtonProps) {
  const navigate = useNavigate();
  const renew = async () => {
    await flush?.();
    await renewTyping(form);
    await navigate(`${listPath}/create`, { state: RESUMING });
  };
  return (
    <button type="button" className="button button-primary" onClick={() => void renew()}>
      Reprendre dans un nouvel élément
    </button>
  );
}
