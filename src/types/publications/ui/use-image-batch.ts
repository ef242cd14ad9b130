import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { PictureValue } from '#admin/index.ts';
import { inspectPhoto } from '#admin/pictures/inspect-photo.ts';
import { preparePhoto, sortChosenFiles } from '#admin/pictures/prepare-photo.ts';
import { pauseUploads, startUpload } from '#admin/uploads/background-uploads.ts';
import { type RefusedFile, refuseBeyond } from '#admin/uploads/refused-files.tsx';
import { publicationFields } from '#types/publication-fields.ts';
import { useLatest } from '#ui/use-latest.ts';
import type { PublicationFormValues } from './admin-form-fields.tsx';
import { type ImageValue, newImage } from './admin-image-values.ts';

export type ImagesForm = Pick<UseFormReturn<PublicationFormValues>, 'control' | 'getValues' | 'setValue'>;

const IMAGES = publicationFields.images;

/** Content keys of chosen files; the shrunk version of a photo has that of the photo. */
const contentKeys = new WeakMap<File, string>();

async function contentKeyOf(file: File): Promise<string> {
  return contentKeys.get(file) ?? (await inspectPhoto(file)).contentKey;
}

/** True for a picture that is still the file as it was chosen. */
function isAsChosen(picture: PictureValue, file: File): boolean {
  return picture.kind === 'file' && picture.file === file && !picture.other;
}

function filesOf(images: readonly ImageValue[]): File[] {
  return images.flatMap(({ picture }) => (picture.kind === 'file' ? [picture.file] : []));
}

/**
 * Shrinks the chosen images of the form one after the other and sends each in the background, while the person types; those
 * of a draft too.
 * @param onRefused called for one that turns out not to be sendable.
 */
function useBackgroundSending(
  { control, getValues, setValue }: ImagesForm,
  onRefused: (refused: RefusedFile, file: File) => void,
): void {
  const images = useWatch({ control, name: 'images' });
  const seen = useRef(new WeakSet<File>());
  const refuse = useLatest(onRefused);
  useEffect(() => {
    const prepare = async (file: File) => {
      const prepared = await preparePhoto(file);
      if ('sentence' in prepared) return refuse.current({ name: file.name, ...prepared }, file);
      if (prepared.file === file) return startUpload(file);
      seen.current.add(prepared.file);
      contentKeys.set(prepared.file, await contentKeyOf(file));
      const images = getValues('images');
      const place = images.findIndex(({ picture }) => isAsChosen(picture, file));
      const picture = images[place]?.picture;
      if (picture?.kind !== 'file') return;
      setValue(`images.${place}.picture`, { ...picture, file: prepared.file }, { shouldDirty: true });
      startUpload(prepared.file);
    };
    for (const { picture } of images) {
      if (picture.kind !== 'file' || seen.current.has(picture.file)) continue;
      seen.current.add(picture.file);
      // With another size beside it, the one to send was chosen.
      if (picture.other) startUpload(picture.file);
      else void prepare(picture.file);
    }
  }, [images, getValues, setValue, refuse]);
  useEffect(() => pauseUploads, []);
}

interface ImagesList {
  readonly append: (images: ImageValue[]) => void;
  readonly remove: (index: number) => void;
}

/** Adds many images to the form at once, each file once. */
export function useImageBatch(form: ImagesForm, { append, remove }: ImagesList) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  useBackgroundSending(form, (fault, file) => {
    const images = form.getValues('images');
    const place = images.findIndex(({ picture }) => isAsChosen(picture, file));
    // Only images chosen here: another row, and one with a typed caption, stay, and the save shows the fault beside them.
    if (!contentKeys.has(file) || images[place]?.caption !== '' || images[place]?.alt !== '') return;
    setRefused((others) => [...others, fault]);
    remove(place);
  });
  const choose = async (files: readonly File[]) => {
    const present = form.getValues('images');
    const known = await Promise.all(filesOf(present).map(contentKeyOf));
    const { taken, refused: others } = await sortChosenFiles(files, known);
    const room = Math.max(0, IMAGES.max - present.length);
    setRefused([...others, ...refuseBeyond(taken.slice(room), 'photos', IMAGES.tooMany)]);
    for (const { file, contentKey } of taken) contentKeys.set(file, contentKey);
    append(taken.slice(0, room).map(({ file }) => newImage({ kind: 'file', file })));
  };
  return { choose, refused, dismissRefused: () => setRefused([]) };
}
