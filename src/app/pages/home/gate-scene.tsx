import classes from './hero.module.css';
import { GateGarden } from './gate-garden.tsx';
import { GateWall } from './gate-wall.tsx';

/** A drawing of a round gate in a garden wall, with hills, a city and water behind it. */
export function GateScene() {
  return (
    <svg className={classes.scene} viewBox="0 0 860 640" overflow="visible" fill="none" aria-hidden>
      <defs>
        <clipPath id="gate-opening">
          <path d="M396 553a205 205 0 1 1 168 0z" />
        </clipPath>
        <linearGradient id="gate-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#d8e9e2" />
          <stop offset="0.55" stopColor="#f3efe2" />
          <stop offset="1" stopColor="#f7e9d2" />
        </linearGradient>
        <linearGradient id="gate-fade" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#fff" stopOpacity="0" />
          <stop offset="0.42" stopColor="#fff" />
        </linearGradient>
        <mask id="gate-wall-fade">
          <rect width="860" height="640" fill="url(#gate-fade)" />
          <rect x="859" width="1541" height="640" fill="#fff" />
        </mask>
      </defs>
      <GateWall />
      <g clipPath="url(#gate-opening)">
        <g transform="translate(480 553) scale(.93) translate(-480 -553)">
          <GateGarden />
        </g>
      </g>
      <path d="M396 553a205 205 0 1 1 168 0" stroke="#fbfaf7" strokeWidth="22" />
      <path d="M396 553a205 205 0 1 1 168 0" stroke="#c9c0ae" strokeWidth="1.5" />
      <path d="M391 563a216 216 0 1 1 178 0" stroke="#bdb4a2" strokeWidth="1.5" />
    </svg>
  );
}
