import type { ReactNode } from 'react';
import { GivingInvitation } from '#settings/giving-invitation.tsx';
import { addresses } from '#src/addresses.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { PageHero } from '#ui/page-hero.tsx';
import type { Publication, PublicationKind } from '../publication.schema.ts';
import type { AlertState } from '../publication.ts';
import { PUBLICATION_WORDS, TRAIL_TO_LISTS } from '../publication-words.ts';
import { PublicDetail } from './public-detail.tsx';

/** Returns the screens above a publication, from the home page down. */
export function screensAbove(kind: PublicationKind) {
  const { menuTitle } = PUBLICATION_WORDS[kind];
  return [...TRAIL_TO_LISTS, { label: menuTitle, to: addresses.site.publications[kind].list }];
}

interface PublicDetailPageProps {
  readonly kind: PublicationKind;
  /** With its body presented. */
  readonly publication: Publication;
  readonly alert: AlertState | null;
  /** Elements after the publication. */
  readonly children?: ReactNode;
}

/** A publication's page, inside the public frame. */
export function PublicDetailPage({ kind, publication, alert, children }: PublicDetailPageProps) {
  return (
    <>
      <PageHero title={PUBLICATION_WORDS[kind].listTitle} isHeading={false} />
      <div className="wrap pt-4 pb-20">
        <Breadcrumbs above={screensAbove(kind)} here={publication.title} />
        <PublicDetail kind={kind} publication={publication} alert={alert} />
        {/* Nobody is asked for money under an alert. */}
        {kind !== 'bulletin' && <GivingInvitation className="mt-12" />}
        {children}
      </div>
    </>
  );
}
