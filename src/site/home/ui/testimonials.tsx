import type { Organisation } from '#settings/sections/sections.schema.ts';
import { CarouselControls } from '#ui/carousel-controls.tsx';
import { island } from '#ui/island.tsx';
import { useIsLight } from '#ui/light/light-version.tsx';
import { useCarousel } from '#ui/use-carousel.ts';

type Testimonial = Organisation['testimonials']['items'][number];

function Words({ message, author }: Testimonial) {
  return (
    <figure className="max-w-[52rem]">
      <blockquote className="font-heading text-[1.375rem] leading-[1.35] font-[550] sm:text-[2rem]">
        <p>{`« ${message} »`}</p>
      </blockquote>
      <figcaption className="mt-5 font-semibold text-glow-content">{author}</figcaption>
    </figure>
  );
}

/** A carousel of testimonials; without scripts, they are listed one below another. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const carousel = useCarousel(testimonials.length);
  const isCarousel = !useIsLight();
  return (
    <section
      aria-labelledby="temoignages"
      aria-roledescription={isCarousel ? 'carrousel' : undefined}
      className="bg-glow"
      {...carousel.watch}
    >
      <div className="wrap band">
        <h2 id="temoignages" className="sun-mark text-3xl sm:text-4xl">
          Elles et ils témoignent
        </h2>
        {isCarousel ? (
          <div
            className="carousel-slides mt-8 flex flex-col gap-10"
            aria-live={carousel.isTurning ? 'off' : 'polite'}
          >
            {testimonials.map((testimonial, slide) => (
              // biome-ignore lint/a11y/useSemanticElements: a slide is a group (WAI-ARIA Authoring Practices, carousel)
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: one author may have said two things
                key={slide}
                role="group"
                aria-roledescription="diapositive"
                aria-label={`Témoignage ${slide + 1} sur ${testimonials.length}`}
                data-shown={slide === carousel.shown}
              >
                <Words {...testimonial} />
              </div>
            ))}
          </div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: one author may have said two things
          testimonials.map((testimonial, index) => <Words key={index} {...testimonial} />)
        )}
        <CarouselControls
          carousel={carousel}
          slideName="Témoignage"
          className="mt-6 -ml-3 text-glow-content"
        />
      </div>
    </section>
  );
}

/** The same as an island of a public page. */
export const TestimonialsIsland = island('testimonials', Testimonials);
