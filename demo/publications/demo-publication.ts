import type { Light, SceneName } from '../illustrations/scene-names.ts';

/** A picture of the demonstration: a scene of `demo/illustrations`, seen in one of three lights. */
export interface DemoPicture {
  readonly scene: SceneName;
  readonly light: Light;
}

/** One demonstration publication, as an administrator would have typed it. */
export interface DemoPublication {
  readonly title: string;
  /** ISO 8601 with the offset of Lubumbashi (+02:00). */
  readonly publishedAt: string;
  readonly cover: DemoPicture;
  /** HTML within the editor's allow-list. */
  readonly details: string;
  readonly images: readonly (DemoPicture & { readonly caption: string })[];
}
