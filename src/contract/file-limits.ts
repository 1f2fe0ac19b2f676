import upload from '#schemas/shared/upload.schema.json' with { type: 'json' };

const { size, image, galleryPicture, document } = upload.definitions;

/** No schema may allow more bytes: the server holds a file in memory while it looks at it. */
export const largestFile = 20 * 1024 * 1024;

/** The limits of files: those of `schemas/shared/upload.schema.json`, which the fields of all forms have as well. */
export const fileLimits: {
  readonly minBytes: number;
  readonly maxBytes: number;
  /** The media types of pictures. */
  readonly images: readonly string[];
  /** The media types of pictures that people put into articles and offers. */
  readonly pictures: readonly string[];
  /** The media types of documents: pictures, and others. */
  readonly documents: readonly string[];
  /** The media types of receipts of payments: documents, without pictures that move. */
  readonly receipts: readonly string[];
} = {
  minBytes: size.minimum,
  maxBytes: size.maximum,
  images: image.properties.type.enum,
  pictures: galleryPicture.properties.type.enum,
  documents: document.properties.type.enum,
  receipts: document.properties.type.enum.filter((type) => type !== 'image/gif'),
};
