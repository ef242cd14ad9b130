import { Link } from 'react-router';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { HeroScene } from '../content/hero-scene.tsx';
import { organisation } from '../content/organisation.ts';

/** The first thing seen: who this is, and where to go to know more [2]. */
export function HomeHero() {
  return (
    <section className="hero-sky relative flex min-h-[min(calc(100svh-4rem),max(54rem,52vw))] flex-col overflow-hidden">
      <HeroScene className="absolute inset-x-0 bottom-0 h-[54%] w-full bar:h-full" />
      <div className="wrap relative pt-[clamp(2.5rem,7vh,5.5rem)] pb-72 bar:pb-80">
        <h1 className="hero-ink max-w-[13em] text-[clamp(2.5rem,6.4vw,5.25rem)] leading-[1.02] font-extrabold tracking-[-0.028em]">
          {organisation.tagline}
        </h1>
        <p className="hero-ink mt-5 max-w-[34em] text-lg sm:text-xl">{organisation.promise}</p>
        <Link to="/a_propos/organisation" className="button button-primary mt-8 sm:text-lg">
          Découvrir notre organisation <ArrowRightIcon className="size-5" />
        </Link>
      </div>
    </section>
  );
}
