/** Place of an administrator's link to the screen that edits the page: empty for visitors, whose page is the same. */
export function EditLinkPlace() {
  return (
    <div
      className="edit-link no-print"
      data-edit-link=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; the inline script writes here, and React leaves it alone
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  );
}
