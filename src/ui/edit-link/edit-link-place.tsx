interface EditLinkPlaceProps {
  /** Screen that edits this part; left out for the whole page's. */
  readonly screen?: string;
}

/** Placeholder of an administrator's edit link; empty for visitors, so that the page is the same for everyone. */
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
