import { type ApiAnswer, type ApiRequest, callApi } from '../api/api-client.ts';
import { awaitShrunkPhoto } from '../pictures/shrink-photo.ts';
import { forgetUploads, LEFT, transferFile } from './transfer-file.ts';
import { setUpload, WHOLE_FORM } from './upload-store.ts';

export interface SendOptions {
  /** Which progress display says how far it is. @default the form's own */
  readonly scope?: string;
  readonly signal?: AbortSignal;
}

/** Bytes of a file that travels with its form: to begin an upload for it would take longer than to send it again. */
const SMALL_FILE = 64 * 1024;

/** Sends files one after the other: on a thin link two at a time would each take twice as long. */
async function sendFiles(files: readonly File[], options: SendOptions): Promise<Map<File, string>> {
  const { scope = WHOLE_FORM, signal: outer } = options;
  const ending = new AbortController();
  const signal = outer ? AbortSignal.any([outer, ending.signal]) : ending.signal;
  const ids = new Map<File, string>();
  try {
    for (const [index, file] of files.entries()) {
      let sending = {
        name: file.name,
        place: index + 1,
        count: files.length,
        sent: 0,
        total: file.size,
        isWaiting: false,
        cancel: () => ending.abort(),
        leave: () => ending.abort(LEFT),
      };
      const show = (change: Partial<typeof sending>) => {
        sending = { ...sending, ...change };
        setUpload(scope, sending);
      };
      show({});
      const onProgress = (sent: number) => show({ sent, isWaiting: false });
      const onWaiting = (isWaiting: boolean) => show({ isWaiting });
      ids.set(file, await transferFile(file, { signal, onProgress, onWaiting }));
    }
    return ids;
  } finally {
    setUpload(scope, null);
  }
}

/** What stands for a file in the call: the upload's id, or its smaller form. */
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

/** Every file of a JSON value, at whatever depth. */
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
 * {@link callApi} for a form that may hold files: each travels resumably first, and its upload's id in its place (D37).
 * After a refusal the next try sends none of them again. Browser only.
 * @throws {ApiError} as `callApi` does; a cancelled one where its person ended it.
 */
export async function sendForm<Body>(
  path: string,
  request: ApiRequest,
  options: Pick<SendOptions, 'scope'> = {},
): Promise<ApiAnswer<Body>> {
  const { form, json, signal } = request;
  const chosen = form ? [...form.values()].filter((value) => value instanceof File) : filesIn(json);
  if (chosen.length === 0) return callApi<Body>(path, request);
  const replacements = new Map<File, File | string>();
  const large = new Map<File, File>();
  for (const file of chosen) {
    const settled = await awaitShrunkPhoto(file);
    replacements.set(file, settled);
    // JSON holds no file at all, however small.
    if (!form || settled.size > SMALL_FILE) large.set(file, settled);
  }
  const ids = await sendFiles([...large.values()], { ...options, ...(signal && { signal }) });
  for (const [file, settled] of large) replacements.set(file, ids.get(settled) ?? settled);
  const body = form ? { form: packForm(form, replacements) } : { json: packJson(json, replacements) };
  const answer = await callApi<Body>(path, { ...request, ...body });
  if (ids.size > 0) await forgetUploads([...ids.values()]);
  return answer;
}
