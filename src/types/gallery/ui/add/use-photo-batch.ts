import { useEffect, useRef, useState } from 'react';
import { type UseFieldArrayReturn, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { v4 as randomId } from 'uuid';
import { NO_PICTURE, pictureAt } from '#admin/index.ts';
import { preparePhoto, sortChosenFiles } from '#admin/pictures/prepare-photo.ts';
import { dropUpload, pauseUploads, startUpload } from '#admin/uploads/background-uploads.ts';
import { type RefusedFile, refuseBeyond } from '#admin/uploads/refused-files.tsx';
import type { LibraryImage } from '#media/library-image.schema.ts';
import { useLatest } from '#ui/use-latest.ts';
import { type BatchPhoto, type BatchValues, MAX_BATCH } from './photo-batch.ts';

export type BatchForm = UseFormReturn<BatchValues>;

const TOO_MANY = `Au plus ${MAX_BATCH} photos à la fois. Ajoutez celles-ci, puis choisissez les suivantes.`;

function photoOf(file: File, contentKey: string): BatchPhoto {
  return {
    key: randomId(),
    picture: { kind: 'file', file },
    contentKey,
    isPrepared: false,
    alt: '',
    description: '',
    suggestedAlt: '',
  };
}

/** Returns a picture of the site as a photo. Its alternative text stays empty; one from elsewhere is suggested. */
function photoOfSite({ url, focus, uses }: LibraryImage): BatchPhoto {
  const suggestedAlt = uses.find(({ alt }) => alt)?.alt ?? '';
  return {
    key: randomId(),
    picture: pictureAt(url, focus),
    contentKey: url,
    isPrepared: true,
    alt: '',
    description: '',
    suggestedAlt,
  };
}

/** Returns the place of a photo in the form; -1 for one that was removed. */
function placeOf(form: BatchForm, key: string): number {
  return form.getValues('photos').findIndex((photo) => photo.key === key);
}

/**
 * Shrinks the photos of the form one after the other, and sends each in the background once it is shrunk; those of a
 * draft too, wherever they had stopped.
 * @param onRefused called for a photo that turns out not to be one; it leaves the form.
 */
function useBackgroundSending(
  form: BatchForm,
  list: Pick<UseFieldArrayReturn<BatchValues, 'photos'>, 'remove'>,
  onRefused: (refused: RefusedFile) => void,
): void {
  const photos = useWatch({ control: form.control, name: 'photos' });
  const preparing = useRef(new Set<string>());
  const latest = useRef({ list, onRefused });
  useEffect(() => {
    latest.current = { list, onRefused };
  });
  useEffect(() => {
    const prepare = async ({ key }: BatchPhoto, file: File) => {
      const prepared = await preparePhoto(file);
      const place = placeOf(form, key);
      if (place === -1) return;
      if ('sentence' in prepared) {
        latest.current.onRefused({ name: file.name, sentence: prepared.sentence });
        latest.current.list.remove(place);
        return;
      }
      const options = { shouldDirty: true };
      form.setValue(`photos.${place}.picture`, { kind: 'file', file: prepared.file }, options);
      form.setValue(`photos.${place}.isPrepared`, true, options);
    };
    for (const photo of photos) {
      const { picture, isPrepared, key } = photo;
      if (picture.kind !== 'file') continue;
      if (isPrepared) startUpload(picture.file);
      else if (!preparing.current.has(key)) {
        preparing.current.add(key);
        void prepare(photo, picture.file);
      }
    }
  }, [form, photos]);
  useEffect(() => pauseUploads, []);
}

/** Adds the photo of a draft of one photo, because the draft of a deleted item is resumed here. */
function useDraftOfOne(
  form: BatchForm,
  { append }: Pick<UseFieldArrayReturn<BatchValues, 'photos', 'rowId'>, 'append'>,
): void {
  const image = useWatch({ control: form.control, name: 'image' });
  const add = useLatest(append);
  useEffect(() => {
    if (image.kind !== 'file') return;
    const photo = { ...photoOf(image.file, ''), alt: form.getValues('alt') };
    form.setValue('image', NO_PICTURE);
    form.setValue('alt', '');
    add.current(photo, { shouldFocus: false });
  }, [form, image, add]);
}

/** The photos of the form, and what can be done with them. */
export interface PhotoBatch
  extends Pick<UseFieldArrayReturn<BatchValues, 'photos', 'rowId'>, 'fields' | 'move'> {
  readonly refused: readonly RefusedFile[];
  readonly dismissRefused: () => void;
  /** Adds chosen files, each once, as far as there is room. */
  readonly choose: (files: readonly File[]) => Promise<void>;
  /** Adds pictures of the site, which are not sent again. */
  readonly reuse: (images: readonly LibraryImage[]) => void;
  readonly remove: (index: number) => void;
}

/** Keeps the photos of a form: chosen, shrunk and sent in the background, while the person types. */
export function usePhotoBatch(form: BatchForm): PhotoBatch {
  const list = useFieldArray({ control: form.control, name: 'photos', keyName: 'rowId' });
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  useDraftOfOne(form, list);
  useBackgroundSending(form, list, (file) => setRefused((others) => [...others, file]));

  const choose = async (files: readonly File[]) => {
    const known = form.getValues('photos').map(({ contentKey }) => contentKey);
    const { taken, refused: others } = await sortChosenFiles(files, known);
    const room = Math.max(0, MAX_BATCH - form.getValues('photos').length);
    setRefused([...others, ...refuseBeyond(taken.slice(room), 'photos', TOO_MANY)]);
    const photos = taken.slice(0, room).map(({ file, contentKey }) => photoOf(file, contentKey));
    list.append(photos, { shouldFocus: false });
  };

  return {
    fields: list.fields,
    move: list.move,
    refused,
    dismissRefused: () => setRefused([]),
    choose,
    reuse: (images) => {
      const photos = form.getValues('photos');
      const known = new Set(photos.map(({ picture }) => picture.kind === 'address' && picture.url));
      const others = images.filter(({ url }) => !known.has(url)).slice(0, MAX_BATCH - photos.length);
      list.append(others.map(photoOfSite), { shouldFocus: false });
    },
    remove: (index) => {
      const picture = form.getValues(`photos.${index}.picture`);
      if (picture.kind === 'file') dropUpload(picture.file);
      list.remove(index);
    },
  };
}
