import {
  IconBed,
  IconBowlChopsticks,
  IconCompass,
  IconDeviceSim,
  IconKayak,
  IconMap2,
  IconPlaneArrival,
  IconRouter,
  IconTicket,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { signIcons } from '#app/parts/products/sign-icons.ts';
import type { Sign } from '#contract/offer-lists.ts';
import classes from './entry-scene.module.css';

/** The sign of each menu entry that is no product, by its id. */
const signs: Readonly<Record<number, Icon>> = {
  101: IconMap2,
  102: IconTicket,
  103: IconBowlChopsticks,
  104: IconBed,
  105: IconKayak,
  106: IconPlaneArrival,
  301: IconRouter,
  302: IconDeviceSim,
};

/**
 * A drawing for each group, by its type: a pavilion in the hills, a moon gate, a city with radio waves. Each is 400
 * wide; an entry shows 320 of it.
 */
const drawings: Readonly<Record<number, ReactNode>> = {
  1: (
    <>
      <circle cx="300" cy="36" r="19" fill="#f6dcae" />
      <path
        d="M0 90c40-44 78-48 118-16 40-56 88-62 138-10 30-24 56-24 84-4 20-16 40-18 60-8v68H0z"
        fill="#bfd8cd"
      />
      <path d="M0 106c60-28 100-22 150-4s130 14 250-14v32H0z" fill="#92b9ab" />
      <g stroke="#0f5a4a" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M178 70c12-2 19-7 24-17 5 10 12 15 24 17M190 70v6M214 70v6M202 53v-6" />
        <path d="M166 90c15-2 21-7 25-14h22c4 7 10 12 25 14M178 90v17M194 90v17M210 90v17M226 90v17" />
        <path d="M172 107h60" />
      </g>
    </>
  ),
  2: (
    <>
      <clipPath id="entry-gate">
        <circle cx="276" cy="66" r="46" />
      </clipPath>
      <g clipPath="url(#entry-gate)">
        <rect x="230" y="20" width="92" height="92" fill="#f7e9d2" />
        <circle cx="296" cy="46" r="10" fill="#f0c987" />
        <path d="M224 92c20-26 34-28 50-10 16-26 36-26 58-4v40H224z" fill="#92b9ab" />
      </g>
      <circle cx="276" cy="66" r="46" stroke="#fbfaf7" strokeWidth="9" />
      <path d="M0 112h400M0 102h226M326 102h74M64 92h150M338 92h62" stroke="#a9cabd" strokeWidth="1.5" />
    </>
  ),
  3: (
    <>
      <g stroke="#6fa896" strokeWidth="2.5" strokeLinecap="round">
        <path d="M252 44a24 24 0 0 1 36 0M242 34a38 38 0 0 1 56 0M232 24a53 53 0 0 1 76 0" />
      </g>
      <path
        d="M156 120V94h16v26M180 120V84h18v36M206 120V66h16l6 10v44M236 120V92h20v28M264 120V58h12v62M284 120V80h20v40M312 120V96h18v24M338 120V88h14v32"
        fill="#92b9ab"
      />
      <path d="M269 58V48h2v10z" fill="#92b9ab" />
      <path d="M0 120c60-12 110-12 170-4s150 8 230-8v12z" fill="#6c9f8e" />
    </>
  ),
};

interface EntrySceneProps {
  /** The id of the menu entry. */
  of: number;
  /** The type of its group. */
  type: number;
  /** The sign of the product that the entry leads to. */
  sign: Sign | undefined;
}

/** The picture of a menu entry: the drawing of its group with the entry's own sign. */
export function EntryScene({ of, type, sign }: EntrySceneProps): ReactNode {
  const Sign = sign === undefined ? (signs[of] ?? IconCompass) : signIcons[sign];
  return (
    <span className={classes.scene} aria-hidden>
      <svg
        viewBox={`${(of % 3) * 40} 0 320 120`}
        preserveAspectRatio="xMidYMax slice"
        fill="none"
        className={classes.drawing}
      >
        {drawings[type] ?? drawings[1]}
      </svg>
      <span className={classes.sign}>
        <Sign size={28} stroke={1.4} />
      </span>
    </span>
  );
}
