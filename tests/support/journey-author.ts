import { addresses } from '#src/addresses.ts';
import { confirmAt } from './confirm-at.ts';
import { logInAt } from './first-login.ts';
import { phonePhoto, smallImage } from './images.ts';
import { type FormFields, multipart } from './multipart.ts';

const KINDS = ['article', 'bulletin', 'echo'] as const;

/** An author who writes on a site through its API. */
export class JourneyAuthor {
  /** Addresses of the pictures of acknowledged items. */
  readonly pictures: string[] = [];
  readonly #url: string;
  readonly #headers: { readonly authorization: string };

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  static async logIn(url: string, email: string, password: string): Promise<JourneyAuthor> {
    const own = await logInAt(url, { email, password });
    await confirmAt(url, { authorization: `Bearer ${own.token}` }, own.password);
    return new JourneyAuthor(url, own.token);
  }

  async #send(path: string, fields: FormFields): Promise<Record<string, string>> {
    const form = await multipart(fields);
    const answer = await fetch(`${this.#url}${path}`, {
      method: 'POST',
      headers: { ...this.#headers, ...form.headers },
      body: new Uint8Array(form.payload),
    });
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, string>;
  }

  /** Publishes items of each kind in turn, with a picture. */
  async publish(count: number): Promise<void> {
    const kind = KINDS[count % KINDS.length] ?? 'article';
    const { coverImage } = await this.#send(addresses.api.publications[kind].list, {
      title: `Égalité & œuvre ${count}`,
      details: '<p>L’eau coule de nouveau.</p>',
      coverImage: { data: await smallImage(), filename: 'photo.png' },
    });
    this.pictures.push(String(coverImage));
  }

  async addMember(name: string): Promise<void> {
    await this.#send(addresses.api.agents.list, { name, role: 'Sage-femme' });
  }

  /** Adds a photograph as from a phone to the gallery. */
  async addPhotograph(): Promise<{ readonly id: string; readonly picture: string }> {
    const { id = '', image = '' } = await this.#send(addresses.api.gallery.list, {
      description: 'Au marché',
      alt: 'Étals',
      image: { data: await phonePhoto() },
    });
    return { id, picture: image };
  }

  /** Deletes a photograph permanently. */
  async endPhotograph(id: string): Promise<void> {
    const answer = await fetch(`${this.#url}${addresses.api.gallery.one(id)}?permanent=true`, {
      method: 'DELETE',
      headers: this.#headers,
    });
    if (answer.status !== 204) throw new Error(`The deletion answered ${answer.status}.`);
  }
}
