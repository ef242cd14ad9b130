import type { ReactNode } from 'react';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { PageHero } from '#ui/page-hero.tsx';
import { TRAIL_TO_LISTS } from '../public-kinds.ts';
import type { Publication, PublicationKind } from '../publication.schema.ts';
import { PUBLICATION_WORDS } from '../publication-words.ts';
import { PublicDetail } from './public-detail.tsx';

/** The screens above a publication, from the home page down. */
export function screensAbove(kind: PublicationKind) {
  const { menuTitle, path } = PUBLICATION_WORDS[kind];
  return [...TRAIL_TO_LISTS, { label: menuTitle, to: `/${path}` }];
}

interface PublicDetailPageProps {
  readonly kind: PublicationKind;
  /** Its body presented. */
  readonly publication: Publication;
  /** What follows it. */
  readonly children?: ReactNode;
}

/** A publication's page, inside the public frame. */
export function PublicDetailPage({ kind, publication, children }: PublicDetailPageProps) {
  return (
    <>
      <PageHero title={PUBLICATION_WORDS[kind].listTitle} isHeading={false} />
      <div className="wrap pt-4 pb-20">
        <Breadcrumbs above={screensAbove(kind)} here={publication.title} />
        <PublicDetail kind={kind} publication={publication} />
        {children}
      </div>
    </>
  );
}
