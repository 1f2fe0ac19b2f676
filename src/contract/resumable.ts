/** The path of uploads that are sent in pieces, by the protocol tus 1.0. */
export const resumablePath = '/api/common/upload/resumable';
