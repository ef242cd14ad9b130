/** The organisation's logo: a volcano, the sun beside it, the lake below. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
      <rect width="48" height="48" rx="11" fill="var(--mark-sky)" />
      <circle cx="32.5" cy="17.5" r="6.5" fill="var(--mark-sun)" />
      <path
        d="M3 31 14.6 13.4c.5-.8 1.4-1.2 2.3-1.2h3.4c.9 0 1.8.5 2.3 1.2L34 31Z"
        fill="var(--mark-volcano)"
      />
      <path
        d="M0 30.5c4 0 4 2 8 2s4-2 8-2 4 2 8 2 4-2 8-2 4 2 8 2 4-2 8-2V37a11 11 0 0 1-11 11H11A11 11 0 0 1 0 37Z"
        fill="var(--mark-lake)"
      />
      <path
        d="M4 38.5c3.3 0 3.3 1.8 6.7 1.8s3.3-1.8 6.6-1.8 3.4 1.8 6.7 1.8 3.3-1.8 6.7-1.8 3.3 1.8 6.6 1.8 3.4-1.8 6.7-1.8"
        fill="none"
        stroke="var(--mark-foam)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
