import type { ApiCall } from '#lib/http/api-call.ts';
import { type ApiAnswer, type CallInput, type CallOptions, callApi } from '../api/api-client.ts';
import { awaitShrunkPhoto } from '../pictures/shrink-photo.ts';
import { forgetBackgroundUploads, isInBackground, uploadOnce } from './background-uploads.ts';
import { forgetUploads, PAUSED } from './transfer-file.ts';
import { setUpload, WHOLE_FORM } from './upload-progress.tsx';

export interface SendOptions {
  /** Scope of the progress display. @default the form's own */
  readonly scope?: string;
  readonly signal?: AbortSignal;
}

/** Maximum bytes of a file sent within its form: creating an upload would take longer than sending it again. */
const SMALL_FILE = 64 * 1024;

/**
 * Uploads files one after the other: on a slow link, two at a time would each take twice as long.
 * @returns each file's upload id.
 */
async function uploadFiles(files: readonly File[], options: SendOptions): Promise<Map<File, string>> {
  const { scope = WHOLE_FORM, signal: outer } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort(outer?.reason);
  if (outer?.aborted) end();
  // `AbortSignal.any` is newer than the supported browsers.
  outer?.addEventListener('abort', end);
  const ids = new Map<File, string>();
  try {
    for (const [index, file] of files.entries()) {
      let upload = {
        name: file.name,
        position: index + 1,
        count: files.length,
        sent: 0,
        total: file.size,
        isWaiting: false,
        cancel: () => ending.abort(),
        pause: () => ending.abort(PAUSED),
      };
      const show = (change: Partial<typeof upload>) => {
        upload = { ...upload, ...change };
        setUpload(scope, upload);
      };
      show({});
      const onProgress = (sent: number) => show({ sent, isWaiting: false });
      const onWaiting = (isWaiting: boolean) => show({ isWaiting });
      ids.set(file, await uploadOnce(file, { signal, onProgress, onWaiting }));
    }
    return ids;
  } finally {
    outer?.removeEventListener('abort', end);
    setUpload(scope, null);
  }
}

/** Replacement of each chosen file in the call: its upload's id, or the shrunk file. */
type Replacements = ReadonlyMap<File, File | string>;

function packForm(form: FormData, replacements: Replacements): FormData {
  const packed = new FormData();
  for (const [name, value] of form) {
    const part = value instanceof File ? (replacements.get(value) ?? value) : value;
    if (part instanceof File) packed.append(name, part, part.name);
    else packed.append(name, part);
  }
  return packed;
}

/** Returns every file of a JSON value, at any depth. */
function filesIn(value: unknown): File[] {
  if (value instanceof File) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : [];
}

function packJson(value: unknown, replacements: Replacements): unknown {
  if (value instanceof File) return replacements.get(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => packJson(part, replacements));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, packJson(part, replacements)]),
  );
}

/**
 * {@link callApi} for a form with files: uploads each resumably, and sends its upload id in its place
 * (`docs/specification/links-that-fail.md#uploads`). After a refusal, a retry uploads nothing again. Browser only.
 * @throws {ApiError} as `callApi` does; `cancelled` when the person cancelled the upload.
 */
export async function sendForm<Request extends CallInput, Body>(
  call: ApiCall<Request, Body>,
  request: NoInfer<Request> & CallOptions,
  options: Pick<SendOptions, 'scope'> = {},
): Promise<ApiAnswer<Body>> {
  const { form, json, signal } = request;
  const chosen = form ? [...form.values()].filter((value) => value instanceof File) : filesIn(json);
  if (chosen.length === 0) return callApi(call, request);
  const replacements = new Map<File, File | string>();
  const large = new Map<File, File>();
  for (const file of chosen) {
    const photo = await awaitShrunkPhoto(file);
    replacements.set(file, photo);
    // JSON cannot contain a file, however small, and background uploads count on the server until consumed.
    if (!form || photo.size > SMALL_FILE || isInBackground(photo)) large.set(file, photo);
  }
  const ids = await uploadFiles([...large.values()], { ...options, ...(signal && { signal }) });
  for (const [file, photo] of large) replacements.set(file, ids.get(photo) ?? photo);
  const body = form ? { form: packForm(form, replacements) } : { json: packJson(json, replacements) };
  try {
    const answer = await callApi(call, { ...request, ...body });
    if (ids.size > 0) await forgetUploads([...ids.values()]);
    return answer;
  } finally {
    // The server has consumed it, or may have lost it: a retry asks there.
    forgetBackgroundUploads([...ids.keys()]);
  }
}
