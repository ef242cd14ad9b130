import { useEffect, useState } from 'react';
import { callApi } from '#admin/api/api-client.ts';
import { notifyError, notifySuccess, useFailureHandler } from '#admin/index.ts';
import { checklistCalls } from '../checklist.calls.ts';
import type { Checklist, RemovedDemonstration, Task } from '../first-start.schema.ts';
import { readChecklist } from './load-checklist.ts';

function removalSentence({ trashed, kept }: RemovedDemonstration): string {
  const moved = `Le contenu de démonstration est à la corbeille (${trashed}).`;
  return kept === 0 ? moved : `${moved} Ce que vous aviez modifié est resté (${kept}).`;
}

/** Milliseconds between two checks of the demonstration's progress. */
const LOOK_INTERVAL = 5_000;

/** Polls while the demonstration is loading. */
function useProgress(isLoading: boolean, show: (checklist: Checklist) => void): void {
  useEffect(() => {
    if (!isLoading) return;
    const leaving = new AbortController();
    const timer = setInterval(async () => {
      const present = document.hidden ? null : await readChecklist(leaving.signal);
      if (present && !leaving.signal.aborted) show(present);
    }, LOOK_INTERVAL);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [isLoading, show]);
}

/** Returns the checklist, including changes made here. */
export function useChecklist(loaded: Checklist) {
  const [checklist, setChecklist] = useState(loaded);
  const [isBusy, setBusy] = useState(false);
  const describe = useFailureHandler();
  const { state = 'loaded' } = checklist.demonstration ?? {};
  useProgress(state !== 'loaded', setChecklist);
  const run = async (sentence: string, work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const failure = await describe(error, { sentence });
      if (failure) notifyError(failure.headline);
    } finally {
      setBusy(false);
    }
  };
  const hide = (tasks: readonly Task[]) =>
    run('Erreur lors de l’enregistrement', async () => {
      const before = checklist.tasks.filter(({ isHidden }) => isHidden).map(({ task }) => task);
      const { body } = await callApi(checklistCalls.hide, {
        json: { hidden: [...new Set([...before, ...tasks])] },
      });
      setChecklist(body);
    });
  const removeDemonstration = () =>
    run('Erreur lors du retrait', async () => {
      const { body } = await callApi(checklistCalls.removeDemonstration, {});
      setChecklist({ ...checklist, demonstration: null });
      notifySuccess(removalSentence(body));
    });
  return { checklist, isBusy, hide, removeDemonstration };
}
