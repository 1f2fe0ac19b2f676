import { fileLimits } from './file-limits.ts';
import { deletionGraceDays, keepPeopleMonths, mostPeople } from './limits.ts';

/**
 * The figures of the product that texts name. The code counts by them, and every text of the catalogues and of the
 * agreements may hold them as parameters, so that no text names another figure than the code has.
 *
 * @example "The code is valid for {{codeMinutes}} minutes."
 */
export const figures = {
  /** A code that was sent by mail or SMS is valid for so long. */
  codeMinutes: 10,
  /** After the code, there is so much time to choose a new password. */
  resetMinutes: 10,
  /** For so long a device is remembered, if its user has asked for it. */
  deviceDays: 7,
  /** For so long the server knows in which language somebody reads. */
  languageDays: 365,
  /** The largest file, in units of 1,048,576 bytes. */
  fileMegabytes: fileLimits.maxBytes / 1024 / 1024,
  /** Files are deleted so long after their order was closed. */
  fileDays: 90,
  /** Cards are kept for so long without a payment. */
  cardPayMinutes: 30,
  /** A pick-up is paid so long before the day of arrival begins. */
  rideBeforeHours: 12,
  /** An order whose customer pays by bank transfer waits for so many of China's working days. */
  transferWorkingDays: 5,
  /** A new account may put so many links into a post. */
  linksOfNewAccount: 2,
  /** A second-hand offer that nobody changes runs for so long. */
  offerDays: 90,
} as const;

/** Nobody writes a message in less time than this. */
export const enquirySeconds = 3;

/** A form that was opened longer ago asks for another ticket. */
export const enquiryHours = 24;

/** Answers that have not reached the server are kept on the device for so long. */
export const unsentDays = 7;

/** More figures, which only the agreements name; `figures` is loaded by every page. */
export const agreementFigures = {
  ...figures,
  unsentDays,
  /**
   * Days that an uploaded file is kept while nothing on the server refers to it. Answers that wait on a device may refer to
   * it for `unsentDays` after their last change.
   */
  looseFileDays: 2 * unsentDays,
  /** A sign-in that is not used for so long ends. */
  sessionDays: 30,
  /** A browser that has asked for a code is known again for so long. */
  askerMinutes: 60,
  /** An internet connection stays known for so long after the last sign-in from it. */
  callerDays: 90,
  /** A link to a file is valid for so long. */
  linkMinutes: 10,
  /** A draft that was not saved for so long is deleted. */
  draftDays: 30,
  /** So long before, its customer is told. */
  draftWarningDays: 7,
  /** For so long an expired order keeps its answers, so that a late payment can revive it. */
  expiredDays: 30,
  /** For so long notifications of payment providers are kept: as long as card payments can be disputed. */
  notificationDays: 180,
  /**
   * How often each step of a form is entered and left is kept for so long, so that a month can be compared with the
   * year before.
   */
  countDays: 400,
  /** Messages that were sent with the contact form are kept for so long. */
  enquiryDays: 365,
  /** So long before, its seller is told. */
  offerWarningDays: 7,
  /** Notices about posts are kept for so long. */
  noticeDays: 180,
  /** Days between the request to delete an account and the deletion. */
  deletionDays: deletionGraceDays,
  /** The most addresses of an account. */
  mostAddresses: 20,
  /** A person who was entered in an application can be chosen again for so long after the last time. */
  peopleMonths: keepPeopleMonths,
  /** The most people of an account who can be chosen again. */
  mostPeople,
  /** A visa that is paid here is kept for so long without a payment. */
  visaPayHours: 72,
  /** A pick-up is kept for so long without a payment. */
  ridePayHours: 24,
} as const;
