/** The same bytes as a buffer. A buffer that goes from one process to another arrives as a `Uint8Array`. */
export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
