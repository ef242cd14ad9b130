import * as beginning from './0001-beginning.ts';
import * as publicSite from './0002-public-site.ts';
import * as backOffice from './0003-back-office.ts';
import * as mediaRemovals from './0004-media-removals.ts';
import * as boundedLists from './0005-bounded-lists.ts';
import * as knownDevices from './0006-known-devices.ts';
import * as endings from './0007-endings.ts';
import * as backupRuns from './0008-backup-runs.ts';
import * as mediaReferences from './0009-media-references.ts';
import * as organisationSections from './0010-organisation-sections.ts';
import * as mediaFocus from './0011-media-focus.ts';
import * as bulletinEnd from './0012-bulletin-end.ts';
import * as libraryImages from './0013-library-images.ts';
import * as listsOfAYear from './0014-lists-of-a-year.ts';
import * as plainLetters from './0015-plain-letters.ts';
import * as confirmedSessions from './0016-confirmed-sessions.ts';
import * as issuedPasswords from './0017-issued-passwords.ts';
import * as countedEvents from './0018-counted-events.ts';
import * as pageGeneration from './0019-page-generation.ts';
import * as alertEnds from './0020-alert-ends.ts';
import * as mentionsViolence from './0021-mentions-violence.ts';
import * as messages from './0022-messages.ts';
import * as idempotencyKeys from './0024-idempotency-keys.ts';
import * as backupDownloads from './0025-backup-downloads.ts';
import * as shownPages from './0027-shown-pages.ts';
import * as searchIndex from './0030-search-index.ts';
import * as documents from './0031-documents.ts';
import * as publicationDomains from './0034-publication-domains.ts';
import * as agenda from './0035-agenda.ts';
import * as notices from './0036-notices.ts';
import * as altPending from './0037-alt-pending.ts';
import * as undatedNotices from './0038-undated-notices.ts';
import * as searchPrefixes from './0039-search-prefixes.ts';
import * as describedPictures from './0040-described-pictures.ts';
import * as reportYears from './0041-report-years.ts';
import * as drawnCovers from './0042-drawn-covers.ts';
import * as describedTexts from './0043-described-texts.ts';
import * as picturesToDescribe from './0044-pictures-to-describe.ts';
import * as countedDescriptions from './0045-counted-descriptions.ts';
import * as listedDomains from './0046-listed-domains.ts';

/** Every migration, in order. One that has landed is never changed: a new file follows it. */
export const migrations = {
  '0001-beginning': beginning,
  '0002-public-site': publicSite,
  '0003-back-office': backOffice,
  '0004-media-removals': mediaRemovals,
  '0005-bounded-lists': boundedLists,
  '0006-known-devices': knownDevices,
  '0007-endings': endings,
  '0008-backup-runs': backupRuns,
  '0009-media-references': mediaReferences,
  '0010-organisation-sections': organisationSections,
  '0011-media-focus': mediaFocus,
  '0012-bulletin-end': bulletinEnd,
  '0013-library-images': libraryImages,
  '0014-lists-of-a-year': listsOfAYear,
  '0015-plain-letters': plainLetters,
  '0016-confirmed-sessions': confirmedSessions,
  '0017-issued-passwords': issuedPasswords,
  '0018-counted-events': countedEvents,
  '0019-page-generation': pageGeneration,
  '0020-alert-ends': alertEnds,
  '0021-mentions-violence': mentionsViolence,
  '0022-messages': messages,
  '0024-idempotency-keys': idempotencyKeys,
  '0025-backup-downloads': backupDownloads,
  '0027-shown-pages': shownPages,
  '0030-search-index': searchIndex,
  '0031-documents': documents,
  '0034-publication-domains': publicationDomains,
  '0035-agenda': agenda,
  '0036-notices': notices,
  '0037-alt-pending': altPending,
  '0038-undated-notices': undatedNotices,
  '0039-search-prefixes': searchPrefixes,
  '0040-described-pictures': describedPictures,
  '0041-report-years': reportYears,
  '0042-drawn-covers': drawnCovers,
  '0043-described-texts': describedTexts,
  '0044-pictures-to-describe': picturesToDescribe,
  '0045-counted-descriptions': countedDescriptions,
  '0046-listed-domains': listedDomains,
};
