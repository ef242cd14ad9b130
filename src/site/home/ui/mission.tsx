import { addresses } from '#src/addresses.ts';
import { FullVersion } from '#ui/light/light-version.tsx';
import { PageLink } from '#ui/page-link.tsx';

/** The organisation's mission, in one sentence. */
export function Mission({ mission }: { mission: string }) {
  return (
    <section aria-labelledby="mission" className="relative overflow-hidden bg-deep text-deep-content">
      <FullVersion>
        <SunOnWater />
      </FullVersion>
      <div className="wrap band relative max-sm:pb-32">
        <h2 id="mission" className="font-sans text-lg font-semibold tracking-normal text-deep-muted">
          Notre mission
        </h2>
        <p className="mission-words">{mission}</p>
        <PageLink href={addresses.site.organisation} className="button button-deep mt-10">
          Notre organisation
        </PageLink>
      </div>
    </section>
  );
}

/** Drawing of the sun on the water, behind the text. */
function SunOnWater() {
  return (
    <svg viewBox="0 0 300 150" className="sun-on-water" aria-hidden="true">
      <circle cx="170" cy="150" r="132" />
      <path d="M60 74h170M20 100h300M90 124h200" />
    </svg>
  );
}
