/**
 * A drawing of the lake, the volcano and three fishing boats tied together: at dawn in the light theme, by lamplight
 * in the dark one. Its colours are in `ui/styles/scenery.css`.
 */
export function HeroScene({ label, className }: { label: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMaxYMax slice"
      overflow="visible"
      className={className}
      role="img"
      aria-label={label}
      focusable="false"
    >
      <defs>
        <radialGradient id="scene-halo">
          <stop offset="0" stopColor="var(--scene-halo)" stopOpacity="0.95" />
          <stop offset="0.35" stopColor="var(--scene-halo)" stopOpacity="0.4" />
          <stop offset="1" stopColor="var(--scene-halo)" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="scene-glow">
          <stop offset="0" stopColor="var(--scene-glow)" stopOpacity="0.95" />
          <stop offset="0.4" stopColor="var(--scene-glow)" stopOpacity="0.35" />
          <stop offset="1" stopColor="var(--scene-glow)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="scene-lake" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--scene-lake-far)" />
          <stop offset="0.32" stopColor="var(--scene-lake-mid)" />
          <stop offset="1" stopColor="var(--scene-lake-near)" />
        </linearGradient>
        <linearGradient id="scene-mist" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--scene-mist)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--scene-mist)" stopOpacity="0.85" />
        </linearGradient>
      </defs>

      <Sky />
      <Mountains />
      <Lake />
      <Boats />
      <Shore />
    </svg>
  );
}

function Sky() {
  return (
    <>
      <g fill="var(--scene-star)">
        <circle cx="300" cy="90" r="2.2" />
        <circle cx="452" cy="182" r="1.6" />
        <circle cx="560" cy="60" r="2" />
        <circle cx="742" cy="130" r="1.6" />
        <circle cx="1190" cy="96" r="2.2" />
        <circle cx="1284" cy="204" r="1.6" />
        <circle cx="1420" cy="70" r="2" />
        <circle cx="1518" cy="236" r="1.7" />
        <circle cx="140" cy="232" r="1.6" />
        <circle cx="846" cy="44" r="1.5" />
      </g>
      <circle cx="936" cy="428" r="430" fill="url(#scene-halo)" />
      <circle cx="936" cy="428" r="60" fill="var(--scene-sun)" />
      <g fill="var(--scene-cloud)">
        <path d="M1374 148c6-12 26-14 40-9 16-19 56-18 68 2 24-8 48 0 50 12 22-2 38 4 42 12h-210c-2-8 2-14 10-17Z" />
        <path d="M846 356c10-9 30-9 40-3 16-11 44-8 52 4 16-3 30 2 34 9H838c0-4 2-8 8-10Z" opacity="0.75" />
        <path d="M652 452c8-7 24-7 32-2 13-9 35-6 42 3 13-2 24 2 27 7H646c0-3 2-6 6-8Z" opacity="0.6" />
      </g>
    </>
  );
}

function Mountains() {
  return (
    <>
      <path
        transform="translate(520 196) scale(0.65)"
        d="M0 560V452c60-14 96-22 150-66 44-36 92-66 132-70 52 8 92 76 150 110 30-24 56-74 82-124l10-10 14 24 12-8c34 62 84 138 162 172l180 80Z"
        fill="var(--scene-range)"
      />
      <g transform="translate(230 0)">
        <circle cx="1030" cy="196" r="210" fill="url(#scene-glow)" />
        <g fill="var(--scene-plume)">
          <path d="M1006 214c-16-30-52-36-60-72-26-6-40-40-22-60-12-30 18-60 48-50 18-26 64-20 72 10 30-6 52 24 38 50 18 18 8 50-18 52-2 28-18 44-16 70Z" />
          <path
            d="M1018 214c-10-26-32-34-34-62-20-8-22-38-2-48 4-22 36-28 48-10 22-8 42 14 34 36 14 12 8 36-10 40-2 18-10 28-10 44Z"
            fill="var(--scene-plume-lit)"
          />
        </g>
        <path
          d="M470 562c190-24 360-150 500-342 5-7 12-10 18-7 22 12 62 12 84-1 6-3 12-1 16 6 118 182 262 302 482 344Z"
          fill="var(--scene-volcano)"
        />
        <path
          d="M470 562c190-24 360-150 500-342 5-7 12-10 18-7 6 3 13 5 20 7-14 40-42 60-52 108-22 30-54 40-66 92-40 26-72 66-96 142Z"
          fill="var(--scene-volcano-lit)"
        />
        <path d="M986 212c24 13 64 13 88 0l-10 14c-18 10-50 10-68 0Z" fill="var(--scene-crater)" />
        <path
          d="M1046 300c16 44 10 78 34 112 14 40 12 62 44 104M1112 318c10 40 40 66 52 110 16 28 40 52 76 86"
          fill="none"
          stroke="var(--scene-gully)"
          strokeWidth="7"
          strokeLinecap="round"
        />
      </g>
      <rect y="400" width="1600" height="165" fill="url(#scene-mist)" />
      <path
        d="M0 566v-66c90-40 180-44 270-14 70-40 150-40 220 4 90-30 170-14 250 30 110-34 210-22 300 10 100-50 200-56 290-14 100-40 190-34 270-2v52Z"
        fill="var(--scene-hill)"
      />
      <path
        d="M0 572v-34c140-28 250-20 360 4 130-22 250-16 370 8 160-24 300-18 420 4 160-30 310-26 450-2v20Z"
        fill="var(--scene-shore-far)"
      />
      <g fill="var(--scene-house)">
        <path d="M1172 556v-14l12-9 12 9v14ZM1204 556v-11l10-8 10 8v11ZM1250 556v-15l13-9 13 9v15ZM1290 556v-10l9-7 9 7v10ZM352 556v-12l11-8 11 8v12ZM384 556v-10l9-7 9 7v10ZM318 556v-9l8-6 8 6v9ZM884 556v-10l9-7 9 7v10ZM910 556v-13l12-8 12 8v13Z" />
      </g>
    </>
  );
}

function Lake() {
  return (
    <>
      <rect y="560" width="1600" height="340" fill="url(#scene-lake)" />
      <g transform="translate(318 0)" fill="none" stroke="var(--scene-glint)" strokeLinecap="round">
        <path d="M556 576h128M586 592h70" strokeWidth="7" />
        <path d="M540 610h176M596 628h66" strokeWidth="7" opacity="0.9" />
        <path d="M520 650h92M640 650h84M564 672h120" strokeWidth="8" opacity="0.75" />
        <path d="M498 700h150M676 704h54M548 730h140" strokeWidth="8" opacity="0.55" />
        <path d="M470 766h112M610 770h120M536 804h160" strokeWidth="9" opacity="0.38" />
      </g>
      <g fill="none" stroke="var(--scene-ripple)" strokeWidth="5" strokeLinecap="round">
        <path d="M60 604h120M236 628h70M1180 600h150M1402 620h96M120 672h170M1296 668h190M1120 640h60M20 742h150M296 716h96M1380 736h170M180 806h190M1236 798h120M1446 830h130M880 640h110M40 850h90" />
      </g>
      <g
        transform="translate(190 0)"
        className="scene-lamp"
        fill="none"
        stroke="var(--scene-lamp)"
        strokeLinecap="round"
      >
        <path d="M842 772h20M836 790h34M846 808h16M838 828h28" strokeWidth="6" opacity="0.7" />
        <path d="M1010 764h18M1002 782h34M1012 800h16" strokeWidth="6" opacity="0.7" />
      </g>
    </>
  );
}

/** Three boats tied together by poles. */
function Boats() {
  return (
    <g transform="translate(190 0)">
      <g fill="none" stroke="var(--scene-boat)" strokeLinecap="round">
        <path d="M760 700c-60-34-110-52-176-58M1064 694c54-36 108-56 168-62" strokeWidth="5" />
        <path d="M776 724c-70-32-130-46-204-46M1102 720c64-34 120-50 190-52" strokeWidth="5.5" />
        <path d="M800 752c-76-26-140-34-216-28M1140 746c60-28 112-40 178-38" strokeWidth="6" />
        <path d="M840 690l34 82M1040 686l30 80" strokeWidth="6" />
      </g>
      <Fisher x={906} y={690} cloth="var(--scene-cloth-1)" />
      <Fisher x={1000} y={686} cloth="var(--scene-cloth-2)" />
      <path
        d="M752 694c60 14 254 14 320-6-10 22-30 32-64 34H812c-32-2-50-12-60-28Z"
        fill="var(--scene-hull-far)"
      />
      <Fisher x={858} y={716} cloth="var(--scene-cloth-3)" />
      <Fisher x={1038} y={712} cloth="var(--scene-cloth-1)" />
      <path
        d="M766 718c70 16 276 16 348-6-12 26-36 38-74 40H838c-38-2-60-14-72-34Z"
        fill="var(--scene-hull)"
      />
      <Fisher x={934} y={746} cloth="var(--scene-cloth-2)" />
      <path
        d="M790 746c74 18 288 18 362-6-12 30-40 44-80 46H870c-40-2-66-16-80-40Z"
        fill="var(--scene-boat)"
      />
      <path
        d="M800 752c76 16 270 16 340-4"
        fill="none"
        stroke="var(--scene-trim)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g className="scene-lamp">
        <circle cx="852" cy="736" r="54" fill="url(#scene-glow)" />
        <circle cx="1019" cy="730" r="54" fill="url(#scene-glow)" />
        <circle cx="852" cy="736" r="7" fill="var(--scene-lamp)" />
        <circle cx="1019" cy="730" r="7" fill="var(--scene-lamp)" />
      </g>
    </g>
  );
}

interface FisherProps {
  readonly x: number;
  readonly y: number;
  readonly cloth: string;
}

function Fisher({ x, y, cloth }: FisherProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-15 12c0-30 4-46 15-48 12 0 17 18 17 48Z" fill={cloth} />
      <path
        d="M6-26c16 8 26 18 38 34M-6-24c-8 14-8 22-2 34"
        fill="none"
        stroke="var(--scene-skin)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M26-30 56 30" stroke="var(--scene-boat)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="1" cy="-46" r="10.5" fill="var(--scene-skin)" />
    </g>
  );
}

function Shore() {
  return (
    <>
      <path
        d="M0 900v-74c120-24 220-10 330 18 120 26 220 30 330 24 60-4 100 8 130 32ZM1600 900v-92c-110-14-190 0-280 30-90 28-190 34-280 36-40 2-60 12-74 26Z"
        fill="var(--scene-bank)"
      />
      <g fill="none" stroke="var(--scene-reed)" strokeWidth="5" strokeLinecap="round">
        <path
          d="M452 884c-4-56-16-92-34-126M470 884c0-60 4-98 14-150M492 886c8-46 22-78 46-104"
          transform="translate(230 8)"
        />
        <path d="M130 856c-6-70-26-120-56-164M158 858c0-76 8-126 26-186M186 862c12-60 34-98 66-126M1380 852c4-70-8-116-28-160M1410 850c0-78 12-130 32-182M1440 850c14-56 36-92 66-118" />
      </g>
      <g fill="var(--scene-reed-top)">
        <circle cx="648" cy="762" r="13" />
        <circle cx="715" cy="738" r="14" />
        <circle cx="770" cy="788" r="12" />
        <circle cx="72" cy="686" r="17" />
        <circle cx="185" cy="666" r="18" />
        <circle cx="254" cy="732" r="16" />
        <circle cx="1350" cy="686" r="17" />
        <circle cx="1444" cy="662" r="18" />
        <circle cx="1508" cy="730" r="16" />
      </g>
    </>
  );
}
