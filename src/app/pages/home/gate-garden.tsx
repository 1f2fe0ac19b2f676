import { GateBranch } from './gate-branch.tsx';

/** The garden that is visible through the gate. */
export function GateGarden() {
  return (
    <>
      <rect x="240" y="110" width="480" height="450" fill="url(#gate-sky)" />
      <circle cx="566" cy="262" r="46" fill="#f6dcae" />
      <circle cx="566" cy="262" r="64" fill="#f6dcae" opacity="0.3" />
      <path
        d="M240 392c40-52 76-60 118-22 34-66 84-84 138-18 44-44 92-44 140 2 30-22 58-22 84 0v80H240z"
        fill="#bfd8cd"
      />
      <g fill="#92b9ab">
        <path d="M306 430v-74h16v74zM326 430v-96h12l6 10v86zM420 430v-84h20v84zM446 430V330l10-14 10 14v100z" />
        <path d="M516 430v-70h22v70zM542 430v-92h6v-22h4v22h8v92zM604 430v-58h18v58zM628 430v-78h14v78z" />
        <circle cx="378" cy="384" r="11" />
        <circle cx="378" cy="340" r="7" />
        <path d="M376.5 290h3v50h-3zM374 350h8v34h-8zM368 430l7-40h6l7 40z" />
      </g>
      <path d="M240 424c60-22 110-22 170-4s130 18 190-2 90-12 120 0v30H240z" fill="#6c9f8e" />
      <rect x="240" y="436" width="480" height="124" fill="#cfe3da" />
      <path
        d="M300 456h70M392 468h96M520 454h84M330 486h54M430 496h120M580 484h60M360 516h92M490 526h66"
        stroke="#a5cabc"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M548 262h36" stroke="#f6dcae" />
      <path d="M530 470h72M544 480h46M554 490h26" stroke="#f1ddb8" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M286 478c24-4 36-40 74-40s50 36 74 40v6h-46c-2-20-12-32-28-32s-26 12-28 32h-46z"
        fill="#0f5a4a"
      />
      <path
        d="M304 468v-12M322 452v-12M341 440v-12M360 437v-12M379 440v-12M398 452v-12M416 468v-12"
        stroke="#0f5a4a"
        strokeWidth="2"
      />
      <path d="M298 460c26-12 34-34 62-34s36 22 62 34" stroke="#0f5a4a" strokeWidth="2" />
      <path d="M240 560v-40c50-18 96-10 140 10 60-10 120-14 180 2 60-22 110-22 160-8v36z" fill="#3f7f6c" />
      <path d="M240 560v-16c90-16 200-18 300-6s130 0 180-10v32z" fill="#0b6b57" />
      <GateBranch />
    </>
  );
}
