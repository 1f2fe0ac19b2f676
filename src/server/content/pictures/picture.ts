/** A drawn picture: what it shows, at which time of day, in which of six palettes. */
export interface Picture {
  readonly scene: string;
  readonly time: string;
  readonly palette: number;
}
