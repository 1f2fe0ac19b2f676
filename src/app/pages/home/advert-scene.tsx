import type { ReactNode } from 'react';
import classes from './advert-row.module.css';

/** A drawing for each kind of page that an advert leads to, by the beginning of its path. */
const scenes: Readonly<Record<string, ReactNode>> = {
  '/vip': (
    <>
      <circle cx="150" cy="66" r="34" fill="#f3d9a4" />
      <path d="M20 190c30-60 70-92 120-92s70 30 110 26v76H20z" fill="#fff" opacity="0.14" />
      <path
        d="M66 122l104-34c9-3 18 1 20 7s-3 12-12 15l-30 10-30 42-12 4 14-39-28 9-12 14-9 3 6-21-19-11z"
        fill="#fff"
      />
      <path d="M30 176h180" stroke="#fff" strokeWidth="2" strokeDasharray="10 8" opacity="0.5" />
    </>
  ),
  '/wifi': (
    <>
      <g stroke="#f3d9a4" strokeWidth="6" strokeLinecap="round" fill="none">
        <path d="M112 92a28 28 0 0 1 40 0M94 72a54 54 0 0 1 76 0M76 52a80 80 0 0 1 112 0" />
      </g>
      <path
        d="M14 200v-52h26v-26h24v40h22v-58h30l8 16v34h24v-46h14V92h10v18h14v46h20v-30h26v74z"
        fill="#fff"
        opacity="0.22"
      />
      <rect x="108" y="112" width="48" height="72" rx="10" fill="#fff" />
      <circle cx="132" cy="168" r="5" fill="#063f34" />
      <path d="M120 128h24M120 140h16" stroke="#063f34" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  '/weChat': (
    <>
      <path
        d="M40 76c0-30 30-52 66-52s66 22 66 52-30 52-66 52c-8 0-16-1-23-3l-27 17 8-27C49 105 40 91 40 76z"
        fill="#fff"
        opacity="0.92"
      />
      <path
        d="M126 132c0-24 24-42 54-42s54 18 54 42-24 42-54 42c-6 0-12-1-17-2l-21 12 6-20c-13-8-22-19-22-32z"
        fill="#f3d9a4"
      />
      <g fill="#063f34">
        <circle cx="82" cy="72" r="7" />
        <circle cx="130" cy="72" r="7" />
        <circle cx="162" cy="128" r="6" />
        <circle cx="198" cy="128" r="6" />
      </g>
    </>
  ),
  '/register': (
    <>
      <circle cx="190" cy="54" r="28" fill="#f3d9a4" />
      <path d="M30 200V96h54v104zM98 200V52h62v148zM174 200v-80h52v80z" fill="#fff" opacity="0.2" />
      <path
        d="M112 72h12M134 72h12M112 96h12M134 96h12M112 120h12M134 120h12M112 144h12M134 144h12M44 116h10M62 116h10M44 138h10M62 138h10M44 160h10M62 160h10M186 138h10M204 138h10M186 160h10M204 160h10"
        stroke="#fff"
        strokeWidth="8"
        opacity="0.8"
      />
    </>
  ),
};

/** A passport under a moon gate. */
const passport = (
  <>
    <circle cx="140" cy="104" r="88" fill="none" stroke="#fff" strokeWidth="10" opacity="0.22" />
    <circle cx="186" cy="52" r="18" fill="#f3d9a4" />
    <g transform="rotate(-8 140 110)">
      <rect x="94" y="50" width="92" height="124" rx="10" fill="#fff" />
      <circle cx="140" cy="100" r="22" fill="none" stroke="#063f34" strokeWidth="4" />
      <path
        d="M118 100h44M140 78c-14 12-14 32 0 44M140 78c14 12 14 32 0 44"
        stroke="#063f34"
        strokeWidth="3"
        fill="none"
      />
      <path d="M116 144h48M124 156h32" stroke="#063f34" strokeWidth="4" strokeLinecap="round" />
    </g>
  </>
);

/** The drawing of an advert without a picture. */
export function AdvertScene({ to }: { to: string }): ReactNode {
  const [, scene = passport] = Object.entries(scenes).find(([start]) => to.startsWith(start)) ?? [];
  return (
    <svg className={classes.scene} viewBox="0 0 260 200" preserveAspectRatio="xMidYMid meet" aria-hidden>
      {scene}
    </svg>
  );
}
