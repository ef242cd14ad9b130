import { useEffect, useRef, useState } from 'react';
import { isApiError } from '#admin/api/api-error.ts';
import { type AutosavedForm, appendFocus, sendForm, useFailureHandler } from '#admin/index.ts';
import { showsText } from '#lib/text/clean-text.ts';
import { useLatest } from '#ui/use-latest.ts';
import { sentAlt } from '../../alt-text.ts';
import { galleryCalls } from '../../gallery.calls.ts';
import type { GalleryItem } from '../../gallery-item.schema.ts';
import { GALLERY_WORDS } from '../../gallery-item.ts';
import { type BatchPhoto, type BatchValues, countWithoutAlt } from './photo-batch.ts';

export type BatchAutosave = AutosavedForm<BatchValues, GalleryItem>;

/** Why a photo could not be added. */
interface PhotoFailure {
  readonly sentence: string;
  /** True when the server did not answer: it is tried again when the network is back. */
  readonly isUnanswered: boolean;
}

export interface BatchSave {
  readonly phase: 'editing' | 'saving' | 'done';
  /** Place, from 1, of the photo that is being added, among `count`. */
  readonly progress: { readonly place: number; readonly count: number } | null;
  /** By the key of the photo. */
  readonly failures: ReadonlyMap<string, PhotoFailure>;
  /** True after a try with something missing: it is said beside each photo. */
  readonly wasChecked: boolean;
  readonly send: () => void;
}

const NO_ANSWER = 'Le serveur n’a pas répondu. Rien n’est perdu\u00a0: elle partira au retour du réseau.';

/** Creates the item of one photo. @throws {ApiError} */
function create(photo: BatchPhoto, { description, isShared, describeLater }: BatchValues): Promise<unknown> {
  const { picture, alt, key } = photo;
  const form = new FormData();
  const shown = (isShared ? description : photo.description).trim();
  const sent = sentAlt({ alt, description: shown, isLater: describeLater });
  form.append('description', shown);
  form.append('alt', sent.alt);
  form.append('altPending', String(sent.altPending));
  if (picture.kind === 'file') form.append('image', picture.file);
  if (picture.kind === 'address') form.append('image', picture.url);
  appendFocus(form, 'imageFocus', picture);
  return sendForm(galleryCalls.create, { form, idempotencyKey: key });
}

/** True when each photo has its texts. */
function isComplete({ photos, isShared, description, describeLater }: BatchValues): boolean {
  const texts = isShared ? [description] : photos.map((photo) => photo.description);
  return photos.length > 0 && countWithoutAlt({ photos, describeLater }) === 0 && texts.every(showsText);
}

function useRetryOnline(retry: () => void): void {
  const latest = useLatest(retry);
  useEffect(() => {
    const run = () => latest.current();
    addEventListener('online', run);
    return () => removeEventListener('online', run);
  }, [latest]);
}

/**
 * Adds the photos one after the other, the last first: the gallery has the newest at its head, and so shows them in the
 * order of the form. One that fails stays in the form with its reason; the others go on.
 */
export function useBatchSave(autosaved: BatchAutosave, focusFault: () => void): BatchSave {
  const { form, draft, markSaved } = autosaved;
  const [phase, setPhase] = useState<BatchSave['phase']>('editing');
  const [progress, setProgress] = useState<BatchSave['progress']>(null);
  const [failures, setFailures] = useState<BatchSave['failures']>(new Map());
  const [wasChecked, setChecked] = useState(false);
  const isRunning = useRef(false);
  const describe = useFailureHandler();

  /** @returns the failure; `null` when the photo was added; `undefined` when the login is shown in its place. */
  const addOne = async (photo: BatchPhoto): Promise<PhotoFailure | null | undefined> => {
    try {
      await create(photo, form.getValues());
      return null;
    } catch (error) {
      const failure = await describe(error, { sentence: GALLERY_WORDS.errors.create });
      if (!failure) return undefined;
      const isUnanswered = failure.status === 0;
      const [fieldSentence] = Object.values(isApiError(error) ? error.fields : {});
      const sentence = fieldSentence ?? failure.detail ?? failure.headline;
      return { sentence: isUnanswered ? NO_ANSWER : sentence, isUnanswered };
    }
  };

  const addAll = async () => {
    const photos = [...form.getValues('photos')].reverse();
    const failed = new Map<string, PhotoFailure>();
    for (const [index, photo] of photos.entries()) {
      setProgress({ place: index + 1, count: photos.length });
      const failure = await addOne(photo);
      if (failure === undefined) return;
      if (failure) {
        failed.set(photo.key, failure);
        continue;
      }
      const left = form.getValues('photos').filter(({ key }) => key !== photo.key);
      form.setValue('added', form.getValues('added') + 1);
      form.setValue('photos', left, { shouldDirty: true });
      // Prevents offering an added photo again after a crash.
      await draft.flush();
    }
    setFailures(failed);
    if (failed.size > 0) return;
    await markSaved(form.getValues());
    setPhase('done');
  };

  const send = async () => {
    if (isRunning.current || phase === 'done') return;
    if (!isComplete(form.getValues())) {
      setChecked(true);
      focusFault();
      return;
    }
    isRunning.current = true;
    setPhase('saving');
    setFailures(new Map());
    try {
      // Prevents losing the last changes, because an expired session leads to the login at once.
      await draft.flush();
      await addAll();
    } finally {
      isRunning.current = false;
      setProgress(null);
      setPhase((now) => (now === 'done' ? now : 'editing'));
    }
  };
  useRetryOnline(() => {
    if ([...failures.values()].some(({ isUnanswered }) => isUnanswered)) void send();
  });

  return {
    phase,
    progress,
    failures,
    wasChecked,
    send: () => void send(),
  };
}
