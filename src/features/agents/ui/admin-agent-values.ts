import {
  type FormBase,
  NO_PICTURE,
  type PictureValue,
  pictureAt,
  type Sending,
  sendForm,
} from '#features/administration/index.ts';
import { type ApiAnswer, callApi } from '#platform/api-client/api-client.ts';
import type { Agent } from '../agent.schema.ts';

/** What the create and edit screens of a member let one fill in; the names are the API's [7]. */
export interface AgentValues {
  name: string;
  role: string;
  description: string;
  linkedin: string;
  image: PictureValue;
}

export type AgentBase = FormBase<AgentValues, Agent>;

export const NEW_AGENT: AgentBase = {
  item: null,
  etag: null,
  values: { name: '', role: '', description: '', linkedin: '', image: NO_PICTURE },
};

function baseOf({ body, etag }: ApiAnswer<Agent>): AgentBase {
  const { name, role, description, linkedin, image } = body;
  return {
    item: body,
    etag,
    values: {
      name,
      role,
      description: description ?? '',
      linkedin: linkedin ?? '',
      image: image === null ? NO_PICTURE : pictureAt(image),
    },
  };
}

function pathOf(id: string): string {
  return `/agents/${encodeURIComponent(id)}`;
}

export async function readAgent(id: string): Promise<AgentBase> {
  return baseOf(await callApi<Agent>(pathOf(id)));
}

/** Creates a member, or changes what was changed of one (D13); the photograph travels when a new one was chosen. */
export function sendAgent(
  { image, ...texts }: AgentValues,
  { base, changed, idempotencyKey }: Sending<AgentValues, Agent>,
): Promise<ApiAnswer<Agent>> {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text.trim());
  if (changed.has('image') && image.kind === 'file') form.append('image', image.file);
  if (!base.item) return sendForm<Agent>('/agents', { method: 'POST', form, idempotencyKey });
  return sendForm<Agent>(pathOf(base.item.id), { method: 'PUT', form, ifMatch: base.etag });
}
