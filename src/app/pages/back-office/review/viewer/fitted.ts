/** A width and a height in pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** The size at which something fits into a place, enlarged by a factor. */
export function fitted(size: Room, place: Room, zoom: number): Room {
  const scale = Math.min(place.width / size.width, place.height / size.height) * zoom;
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
}
