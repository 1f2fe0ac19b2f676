import { fileLimits } from './file-limits.ts';
import { deletionGraceDays, keepPeopleMonths, mostPeople } from './limits.ts';

/**
 * The figures of the product that texts name. The code counts by them, and every text of the catalogues and of the
 * agreements may hold them as parameters, so that no text names another figure than the code has.
 *
 * @example "The code is valid for {{codeMinutes}} minutes."
 */
export const figures = {
  /** How long a code that was sent by mail or SMS is valid. */
  codeMinutes: 10,
  /** How long a new password can be chosen after the code was entered. */
  resetMinutes: 10,
  /** How long a device is remembered, if its user has asked for that. */
  deviceDays: 7,
  /** How long the cookie with the visitor's language is kept. */
  languageDays: 365,
  /** The largest file, in units of 1,048,576 bytes. */
  fileMegabytes: fileLimits.maxBytes / 1024 / 1024,
  /** How long the files of an order are kept after it was closed. */
  fileDays: 90,
  /** How long a deleted draft can be brought back. */
  deletedDraftDays: 30,
  /** How long an order of cards waits for its payment. */
  cardPayMinutes: 30,
  /** How long a refund takes at most until it arrives, as payment providers and banks say. */
  refundDays: 10,
  /** How long before the day of arrival begins a pick-up must be paid. */
  rideBeforeHours: 12,
  /** How long an order waits for a bank transfer, in China's working days. */
  transferWorkingDays: 5,
  /** How many links a new account may put into a post. */
  linksOfNewAccount: 2,
  /** How long a second-hand offer runs after its last change. */
  offerDays: 90,
  /** For how many days the back office looks back: orders that are compared, adverts that are counted. */
  deskDays: 30,
  /** How many working days operators set at once. */
  deskWorkingDays: 31,
} as const;

/** The shortest time in which a person can write a message: one that is sent sooner comes from a program. */
export const enquirySeconds = 3;

/** How long the ticket of a form is valid. A form that was opened earlier requests another one. */
export const enquiryHours = 24;

/** How long answers that have not reached the server are kept on the device. */
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
  /** How long a session lasts after it was last used. */
  sessionDays: 30,
  /** How long a browser that has requested a code is recognised. */
  askerMinutes: 60,
  /** How long an internet connection is recognised after the last sign-in from it. */
  callerDays: 90,
  /** How long a link to a file is valid. */
  linkMinutes: 10,
  /** How long a draft is kept after it was last saved. */
  draftDays: 30,
  /** How long before its deletion the customer is told. */
  draftWarningDays: 7,
  /** How long an expired order keeps its answers, so that a late payment can revive it. */
  expiredDays: 30,
  /** How long notifications of payment providers are kept: as long as card payments can be disputed. */
  notificationDays: 180,
  /** How long the counts of entered and left steps are kept, so that a month can be compared with the year before. */
  countDays: 400,
  /** How long messages of the contact form are kept. */
  enquiryDays: 365,
  /** How long before the end of an offer its seller is told. */
  offerWarningDays: 7,
  /** How long a conversation of a buyer and a seller is kept after its last message. */
  messageDays: 365,
  /** How long notices are kept. */
  noticeDays: 180,
  /** Days between the request to delete an account and the deletion. */
  deletionDays: deletionGraceDays,
  /** The most addresses of an account. */
  mostAddresses: 20,
  /** The most searches that an account can save. */
  mostSearches: 10,
  /** How long a person can be chosen again after the last application that contained the person. */
  peopleMonths: keepPeopleMonths,
  /** The most people of an account who can be chosen again. */
  mostPeople,
  /** How long the order of a visa that is paid in the shop waits for its payment. */
  visaPayHours: 72,
  /** How long an order of a pick-up waits for its payment. */
  ridePayHours: 24,
} as const;
