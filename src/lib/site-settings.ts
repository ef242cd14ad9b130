/** The part of the configuration that use cases and screens need. */
export interface SiteSettings {
  /** The site's own address, without a slash at its end. */
  readonly publicUrl: string;
  /** Prefix of image addresses; empty when the site serves them itself. */
  readonly assetOrigin: string;
  readonly timeZone: string;
  /** Address of 'Quitter vite'. */
  readonly exitUrl: string;
}

/** Settings fixed by the environment; those that it does not set are left out. */
export type FixedSettings = Partial<Pick<SiteSettings, 'publicUrl' | 'timeZone'>>;
