interface EditLinkPlaceProps {
  /** Screen of what stands here; left out, that of the whole page. */
  readonly screen?: string;
}

/** Place of an administrator's link to the screen that edits the page, or a part of it: empty for visitors, whose page is the same. */
export function EditLinkPlace({ screen = '' }: EditLinkPlaceProps) {
  return (
    <div
      className="edit-link no-print"
      data-edit-link={screen}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; the inline script writes here, and React leaves it alone
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  );
}
