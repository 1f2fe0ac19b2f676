/** The wall with a row of roof tiles and a stone base. It begins at the left edge of the drawing. */
export function GateWall() {
  return (
    <g mask="url(#gate-wall-fade)">
      <defs>
        <pattern id="gate-tiles" width="24" height="30" patternUnits="userSpaceOnUse" y="104">
          <path d="M0 0h24v14a12 12 0 0 1-24 0z" fill="#3d5a52" />
          <path d="M12 0v25" stroke="#2d4840" />
          <circle cx="12" cy="17" r="4.5" fill="#55766c" />
        </pattern>
      </defs>
      <rect y="120" width="2400" height="520" fill="#efeae0" />
      <rect y="92" width="2400" height="6" rx="3" fill="#2d4840" />
      <rect y="98" width="2400" height="6" fill="#4a6a60" />
      <rect y="104" width="2400" height="30" fill="url(#gate-tiles)" />
      <rect y="134" width="2400" height="10" fill="#000" opacity="0.04" />
      <rect y="553" width="2400" height="87" fill="#e2dbcd" />
      <path d="M0 553h2400" stroke="#cfc6b5" strokeWidth="1.5" />
      <path
        d="M0 596h2400M110 553v43M250 596v44M690 553v43M790 596v44M900 553v43M1010 596v44M1120 553v43M1240 596v44M1360 553v43"
        stroke="#d3cbbb"
      />
      <path d="M352 588h256l26 52H326z" fill="#f2eee5" />
      <path d="M362 553h236l10 35H352z" fill="#f7f4ed" />
      <path d="M352 588h256" stroke="#cfc6b5" strokeWidth="1.5" />
    </g>
  );
}
