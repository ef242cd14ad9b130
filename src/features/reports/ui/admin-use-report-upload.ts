import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { v4 as randomId } from 'uuid';
import { type DraftState, useDraft } from '#admin/drafts/use-draft.ts';
import { type Failure, notifySuccess, pauseUpload, sendForm, useFailureHandler } from '#admin/index.ts';
import { REPORT_WORDS } from '../report-words.ts';
import { reportCalls } from '../reports.calls.ts';
import {
  type ReportChoice,
  reportFileFault,
  reportForm,
  reviveChoice,
  withFile,
} from './admin-report-choice.ts';

/** Name of the upload whose progress the screen shows. */
export const UPLOAD_SCOPE = 'report';

export interface ReportUpload {
  readonly choice: ReportChoice;
  /** Sentence about the file that was chosen last, if it is refused. */
  readonly fault: string | null;
  readonly failure: Failure | null;
  readonly isSending: boolean;
  /** True while a chosen file has not been sent. */
  readonly isWaiting: boolean;
  /** The draft of the form on this device. */
  readonly draft: Pick<DraftState, 'status' | 'flush'>;
  readonly choose: (file: File) => void;
  readonly rename: (title: string) => void;
  /** Gives the file up. */
  readonly empty: () => void;
  readonly send: () => Promise<void>;
}

function nothingChosen(): ReportChoice {
  return { file: null, title: '', idempotencyKey: randomId() };
}

/**
 * The report that is about to be added. What is chosen is kept on this device until it has arrived: after a crash
 * or a login it stands there as before, and what had arrived of it is not sent again.
 */
export function useReportUpload(): ReportUpload {
  const describe = useFailureHandler();
  const revalidator = useRevalidator();
  const [choice, setChoice] = useState(nothingChosen);
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSending, setSending] = useState(false);
  const draft = useDraft({
    form: 'report/new',
    // Nothing is sent before the button is pressed: there is nothing to ask.
    resumeAtOnce: true,
    onResume: (kept) => setChoice((now) => reviveChoice(kept) ?? now),
  });

  useEffect(() => () => pauseUpload(UPLOAD_SCOPE), []);

  const keep = (next: ReportChoice) => {
    setChoice(next);
    setFailure(null);
    if (next.file) draft.schedule(next);
  };
  const empty = () => {
    setChoice(nothingChosen());
    setFailure(null);
    setFault(null);
    void draft.clear();
  };

  const send = async () => {
    const { file, title, idempotencyKey } = choice;
    if (!file || isSending) return;
    setSending(true);
    setFailure(null);
    // A dead session leads to the login at once: what is chosen has to be safe before.
    await draft.flush();
    try {
      const form = reportForm(file, title);
      await sendForm(reportCalls.create, { form, idempotencyKey }, { scope: UPLOAD_SCOPE });
      empty();
      notifySuccess(REPORT_WORDS.created);
      await revalidator.revalidate();
    } catch (error) {
      setFailure(await describe(error, { sentence: REPORT_WORDS.errors.create }));
    } finally {
      setSending(false);
    }
  };

  return {
    choice,
    fault,
    failure,
    isSending,
    isWaiting: choice.file !== null,
    draft,
    choose: (file) => {
      const found = reportFileFault(file);
      setFault(found);
      if (!found) keep(withFile(choice, file));
    },
    rename: (title) => keep({ ...choice, title }),
    empty,
    send,
  };
}
