/**
 * The path of the only page that another page of this site may show in a frame: the preview of the studio, in the width
 * of a phone, for example. No other site may.
 */
export const framedPage = '/studio/preview';
