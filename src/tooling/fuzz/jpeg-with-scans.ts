/** A small grey progressive JPEG with this many scans. */
export function jpegWithScans(scans: number, edge = 64): Buffer {
  const blocks = (edge / 8) ** 2;
  const quantisation = segment(0xdb, [0, ...Array<number>(64).fill(1)]);
  const frame = segment(0xc2, [8, ...word(edge), ...word(edge), 1, 1, 0x11, 0]);
  const codes = (kind: number, symbol: number): Buffer =>
    segment(0xc4, [kind << 4, 1, ...Array<number>(15).fill(0), symbol]);
  // The first scan has the brightness of each block; all others contain empty details.
  const brightness = [segment(0xda, [1, 1, 0, 0, 0, 0]), Buffer.alloc(Math.ceil(blocks / 8))];
  const nothing = Buffer.alloc(Math.ceil(blocks / 8));
  const details = Array.from({ length: scans - 1 }, (_, index) => [
    segment(0xda, [1, 1, 0, index + 1, index + 1, 0]),
    nothing,
  ]);
  const parts = [quantisation, frame, codes(0, 0), codes(1, 0), ...brightness, ...details.flat()];
  return Buffer.concat([Buffer.of(0xff, 0xd8), ...parts, Buffer.of(0xff, 0xd9)]);
}

function segment(marker: number, body: readonly number[]): Buffer {
  return Buffer.of(0xff, marker, ...word(body.length + 2), ...body);
}

function word(value: number): [number, number] {
  return [value >> 8, value & 0xff];
}
