import { useState } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { FailureScreen, requireSession, screenMeta } from '#admin/index.ts';
import { addresses } from '#src/addresses.ts';
import { GALLERY_WORDS } from '../gallery-item.ts';
import { AddPhotosScreen } from '../ui/add/add-photos-screen.tsx';

export const meta = screenMeta(GALLERY_WORDS.createTitle);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  return null;
}

export default function AdminAddPhotos() {
  const [batch, setBatch] = useState(0);
  return <AddPhotosScreen key={batch} onRestart={() => setBatch(batch + 1)} />;
}

export function ErrorBoundary() {
  return (
    <FailureScreen
      form="gallery/new"
      back={{ to: addresses.admin.content.gallery_item.list, label: GALLERY_WORDS.backToList }}
    />
  );
}
