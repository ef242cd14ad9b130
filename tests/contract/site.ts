import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { writeVisible } from '#lib/db/write-visible.ts';
import { addresses } from '#src/addresses.ts';
import { drawImage } from '#tests/support/images.ts';
import { givenConfirmedAdministrator, logInAgain } from '#tests/support/login.ts';
import { type FormFields, multipart, type SentFile } from '#tests/support/multipart.ts';
import type { TestWorld } from '#tests/support/world.ts';
import { compareLeaves, type Leaves, listLeaves, readAnswer, show, type Tokens } from './answers.ts';

type Headers = Record<string, string>;

/** A call, and who makes it. */
type Call = Pick<InjectOptions, 'method' | 'url' | 'payload' | 'remoteAddress'> & {
  readonly headers?: Headers;
  /** @default 'administrator' */
  readonly by?: 'administrator' | 'unconfirmed' | 'visitor';
};

/** A site with an administrator and two stored pictures, whose responses are recorded. */
export interface Site {
  readonly world: TestWorld;
  /** Header of the administrator's session, with a confirmed password. */
  readonly token: Headers;
  /** Addresses of two stored pictures. */
  readonly pictures: readonly [string, string];
  /** A picture to upload. */
  readonly file: SentFile;
  /** Names of the pictures in a recording. */
  readonly names: Tokens;
  call(call: Call): Promise<LightMyRequestResponse>;
  read(answer: LightMyRequestResponse): Leaves;
}

/** A body in either form; a form field that is `undefined` is left out. */
export type WholeBody =
  | { readonly json: unknown; readonly form?: undefined }
  | { readonly form: Readonly<Record<string, FormFields[string] | undefined>>; readonly json?: undefined };

/** Returns the payload for `inject`. */
export async function toPayload(
  body: WholeBody,
): Promise<Pick<InjectOptions, 'payload'> & { headers: Headers }> {
  if (body.form) {
    const sent = Object.entries(body.form).filter(
      (field): field is [string, FormFields[string]] => field[1] !== undefined,
    );
    return multipart(Object.fromEntries(sent));
  }
  return { payload: JSON.stringify(body.json), headers: { 'content-type': 'application/json' } };
}

async function storePicture(world: TestWorld, token: Headers, file: SentFile): Promise<string> {
  const { payload, headers } = await multipart({ file });
  const app = await world.api();
  const answer = await app.inject({
    method: 'POST',
    url: addresses.api.images,
    payload,
    headers: { ...headers, ...token },
  });
  return answer.json().url;
}

export async function openSite(world: TestWorld): Promise<Site> {
  const token = await givenConfirmedAdministrator(world);
  const tokens = { administrator: token, unconfirmed: await logInAgain(world), visitor: {} };
  const drawn = { width: 120, height: 80, format: 'png' } as const;
  const file = { data: await drawImage(drawn), filename: 'photo.png', type: 'image/png' };
  const pictures = [await storePicture(world, token, file), await storePicture(world, token, file)] as const;
  const app = await world.api();
  const names = new Map(pictures.map((address, index) => [address, `<picture ${index + 1}>`]));
  return {
    world,
    token,
    pictures,
    file,
    names,
    call: ({ by = 'administrator', headers, ...call }) =>
      app.inject({ ...call, headers: { ...headers, ...tokens[by] } }),
    read: (answer) => readAnswer(answer, names),
  };
}

/**
 * Resets the pictures' focal points, so that a change by one call does not show in the response of the next.
 */
export async function resetPoints({ world }: Site): Promise<void> {
  await writeVisible(world.services.db, (trx) =>
    trx.updateTable('media').set({ focus_x: 50, focus_y: 50 }).execute(),
  );
}

/** Lines of a recording. */
export class Lines {
  readonly all: string[] = [];
  readonly site: Site;

  constructor(site: Site) {
    this.site = site;
  }

  heading(text: string): void {
    if (this.all.length > 0) this.all.push('');
    this.all.push(`# ${text}`);
  }

  /** Records a whole response. @returns it, for comparison with others. */
  whole(answer: LightMyRequestResponse): Leaves {
    const leaves = this.site.read(answer);
    this.all.push(...listLeaves(leaves));
    return leaves;
  }

  /** Returns a value as it stands in a recording. */
  show(value: unknown): string {
    return show(value, this.site.names);
  }

  /** Records a response in one line, with its request, by its differences from another one. */
  add(asked: string, answer: LightMyRequestResponse, first: Leaves): void {
    this.addLeaves(asked, this.site.read(answer), first);
  }

  addLeaves(asked: string, leaves: Leaves, first: Leaves): void {
    this.all.push(`${asked} → ${compareLeaves(leaves, first)}`);
  }
}
