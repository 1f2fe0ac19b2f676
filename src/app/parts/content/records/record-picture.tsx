import { Picture } from '#app/parts/site/picture/picture.tsx';

interface RecordPictureProps {
  /** The addresses of the record's pictures, comma-separated; the first is shown. */
  image: string;
  /** The drawing that replaces a picture that cannot be loaded: that of the section. */
  drawing?: string | undefined;
  className?: string | undefined;
  alt?: string | undefined;
  sizes?: string;
  isFirst?: boolean;
}

/** The picture of a record; the drawing of its section where it cannot be loaded. */
export function RecordPicture({ image, drawing = 'garden', className, ...rest }: RecordPictureProps) {
  const horizon = <Horizon className={className} />;
  const instead = (
    <Picture image={`/pictures/${drawing}-day-1.svg`} instead={horizon} className={className} />
  );
  return <Picture {...rest} image={image} instead={instead} className={className} />;
}

/** Hills below the moon: no request is needed for it. */
function Horizon({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 480 320"
      width={480}
      height={320}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
    >
      <rect width="480" height="320" fill="#eef6f3" />
      <circle cx="360" cy="90" r="34" fill="#f0d9a8" />
      <path d="M0 250q80-90 170-40t150-30 160 20v120H0z" fill="#b7d8cc" />
      <path d="M0 290q120-60 240-20t240-30v80H0z" fill="#5fa691" />
    </svg>
  );
}
