import {
  IconBed,
  IconBowlChopsticks,
  IconBriefcase,
  IconCompass,
  IconDeviceSim,
  IconHome,
  IconKayak,
  IconMap2,
  IconPlaneArrival,
  IconRefresh,
  IconRouter,
  IconSchool,
  IconTicket,
  IconUsersGroup,
  IconWorldWww,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './entry-scene.module.css';

/** The sign of each menu entry, by its id. */
const signs: Readonly<Record<number, Icon>> = {
  101: IconMap2,
  102: IconTicket,
  103: IconBowlChopsticks,
  104: IconBed,
  105: IconKayak,
  106: IconPlaneArrival,
  201: IconSchool,
  202: IconBriefcase,
  203: IconHome,
  204: IconRefresh,
  205: IconWorldWww,
  206: IconUsersGroup,
  301: IconRouter,
  302: IconDeviceSim,
};

/** A drawing for each group, by its type: a garden in the hills, a moon gate, a city with radio waves. */
const drawings: Readonly<Record<number, ReactNode>> = {
  1: (
    <>
      <circle cx="244" cy="40" r="20" fill="#f6dcae" />
      <path d="M0 92c40-44 78-48 118-16 40-56 88-62 138-10 26-20 46-20 64-6v60H0z" fill="#bfd8cd" />
      <path d="M0 104c60-28 100-22 150-4s110 14 170-12v32H0z" fill="#92b9ab" />
      <path
        d="M150 96V78h-8l8-8h-5l13-12 13 12h-5l8 8h-8v18M142 96h32"
        stroke="#0f5a4a"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
    </>
  ),
  2: (
    <>
      <clipPath id="entry-gate">
        <circle cx="236" cy="66" r="46" />
      </clipPath>
      <g clipPath="url(#entry-gate)">
        <rect x="190" y="20" width="92" height="92" fill="#f7e9d2" />
        <circle cx="254" cy="46" r="10" fill="#f0c987" />
        <path d="M184 92c20-26 34-28 50-10 16-26 36-26 58-4v40H184z" fill="#92b9ab" />
      </g>
      <circle cx="236" cy="66" r="46" stroke="#fbfaf7" strokeWidth="9" />
      <path d="M0 112h320M0 102h186M286 102h34M24 92h150M298 92h22" stroke="#a9cabd" strokeWidth="1.5" />
    </>
  ),
  3: (
    <>
      <g stroke="#6fa896" strokeWidth="2.5" strokeLinecap="round">
        <path d="M222 44a24 24 0 0 1 36 0M212 34a38 38 0 0 1 56 0M202 24a53 53 0 0 1 76 0" />
      </g>
      <path
        d="M150 120V84h18v36M176 120V66h16l6 10v44M206 120V92h20v28M234 120V58h12v62M254 120V80h20v40M282 120V96h18v24"
        fill="#92b9ab"
      />
      <path d="M239 58V48h2v10z" fill="#92b9ab" />
      <path d="M0 120c50-12 90-12 140-4s120 8 180-6v10z" fill="#6c9f8e" />
    </>
  ),
};

interface EntrySceneProps {
  /** The id of the menu entry. */
  of: number;
  /** The type of its group. */
  type: number;
}

/** The picture of a menu entry: the drawing of its group with the entry's own sign. */
export function EntryScene({ of, type }: EntrySceneProps): ReactNode {
  const Sign = signs[of] ?? IconCompass;
  return (
    <span className={classes.scene} aria-hidden>
      <svg viewBox="0 0 320 120" preserveAspectRatio="xMaxYMax slice" fill="none" className={classes.drawing}>
        {drawings[type] ?? drawings[1]}
      </svg>
      <span className={classes.sign}>
        <Sign size={28} stroke={1.4} />
      </span>
    </span>
  );
}
