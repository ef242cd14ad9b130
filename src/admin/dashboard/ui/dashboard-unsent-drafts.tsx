import { useEffect, useState } from 'react';
import { formatDraftTime } from '#admin/drafts/draft-record.ts';
import { type UnsentDraft, watchUnsentDrafts } from '#admin/drafts/unsent-drafts.ts';
import { useSiteSettings } from '#ui/site-settings.ts';
import { DashboardPanel, PanelRow } from './dashboard-panel.tsx';

/** Unsent drafts on this device; each links to its form, which offers to resume it. */
export function DashboardUnsentDrafts({ userId }: { userId: string }) {
  const { timeZone } = useSiteSettings();
  const [drafts, setDrafts] = useState<readonly UnsentDraft[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    void watchUnsentDrafts(userId, leaving.signal, setDrafts);
    return () => leaving.abort();
  }, [userId]);
  if (drafts.length === 0) return null;
  return (
    <DashboardPanel title="Textes gardés sur cet appareil" total={drafts.length}>
      <ul className="pb-2">
        {drafts.map(({ id, to, kind, title, savedAt }) => (
          <PanelRow key={id} to={to} title={title || 'Sans titre'}>
            {kind}, texte {formatDraftTime(savedAt, Date.now(), timeZone)}
          </PanelRow>
        ))}
      </ul>
    </DashboardPanel>
  );
}
