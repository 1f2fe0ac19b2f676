/** The next action of a user after an error. */
export type Remedy = 'correct' | 'signIn' | 'retry' | 'wait' | 'reload' | 'goBack';

/**
 * One entry of the catalogue: the code in the envelope, the locale key of the sentence, and what the user can do. An
 * error that occurs in one part of the app only has its sentence in the namespace of that part; the sentences in
 * `errors` are loaded on every page.
 */
export interface CatalogueError {
  readonly code: number;
  readonly key:
    | `errors:${string}`
    | `payment:errors.${string}`
    | `auth:${string}`
    | `corrections:${string}`
    | `content:${string}`
    | `enquiry:${string}`
    | `ended:${string}`
    | `upload:${string}`
    | `community:${string}`
    | `back-office:${string}`
    | `desk-${string}:${string}`;
  readonly remedy: Remedy;
}

/**
 * Every error that a reply can contain. Code compares `code` (or the name here), never the message. Code 508 and some
 * sentences come from the specification. The other codes equal the HTTP status of the same meaning; where there is
 * none, they count from 1001.
 */
export const errors = {
  invalidInput: { code: 400, key: 'errors:invalidInput', remedy: 'correct' },
  notLoggedIn: { code: 401, key: 'errors:notLoggedIn', remedy: 'signIn' },
  forbidden: { code: 403, key: 'errors:forbidden', remedy: 'goBack' },
  notFound: { code: 404, key: 'errors:notFound', remedy: 'goBack' },
  staleDraft: { code: 409, key: 'errors:staleDraft', remedy: 'reload' },
  gone: { code: 410, key: 'errors:gone', remedy: 'goBack' },
  tooLarge: { code: 413, key: 'errors:tooLarge', remedy: 'correct' },
  tooManyRequests: { code: 429, key: 'errors:tooManyRequests', remedy: 'wait' },
  internal: { code: 500, key: 'errors:internal', remedy: 'retry' },
  unavailable: { code: 503, key: 'errors:unavailable', remedy: 'retry' },
  invalidSession: { code: 508, key: 'errors:invalidSession', remedy: 'signIn' },
  wrongCredentials: { code: 1001, key: 'errors:wrongCredentials', remedy: 'correct' },
  verificationCode: { code: 1002, key: 'errors:verificationCode', remedy: 'correct' },
  phoneUnchanged: { code: 1003, key: 'errors:phoneUnchanged', remedy: 'correct' },
  phoneTaken: { code: 1004, key: 'errors:phoneTaken', remedy: 'correct' },
  wrongPassword: { code: 1005, key: 'errors:wrongPassword', remedy: 'correct' },
  grantExpired: { code: 1006, key: 'errors:grantExpired', remedy: 'retry' },
  mailTaken: { code: 1007, key: 'errors:mailTaken', remedy: 'correct' },
  passkeyRefused: { code: 1008, key: 'auth:passkey.errors.passkeyRefused', remedy: 'retry' },
  passkeyUnknown: { code: 1009, key: 'auth:passkey.errors.passkeyUnknown', remedy: 'correct' },
  passkeyCopied: { code: 1010, key: 'auth:passkey.errors.passkeyCopied', remedy: 'correct' },
  tooManyPasskeys: { code: 1011, key: 'auth:passkey.errors.tooManyPasskeys', remedy: 'goBack' },
  presenceNeeded: { code: 1012, key: 'auth:presence.needed', remedy: 'retry' },
  permissionMissing: { code: 1013, key: 'back-office:errors.permissionMissing', remedy: 'goBack' },
  secondFactorNeeded: { code: 1014, key: 'back-office:errors.secondFactorNeeded', remedy: 'signIn' },
  tooBusy: { code: 1022, key: 'errors:tooBusy', remedy: 'wait' },
  addressRefused: { code: 1015, key: 'back-office:errors.addressRefused', remedy: 'goBack' },
  fileEmpty: { code: 1101, key: 'errors:fileEmpty', remedy: 'correct' },
  fileTooLarge: { code: 1102, key: 'errors:fileTooLarge', remedy: 'correct' },
  imageType: { code: 1103, key: 'errors:imageType', remedy: 'correct' },
  documentType: { code: 1104, key: 'errors:documentType', remedy: 'correct' },
  fileUnreadable: { code: 1105, key: 'errors:fileUnreadable', remedy: 'correct' },
  pdfPassword: { code: 1106, key: 'upload:pdfPassword', remedy: 'correct' },
  pdfWithoutPages: { code: 1107, key: 'upload:pdfWithoutPages', remedy: 'correct' },
  pdfDamaged: { code: 1108, key: 'upload:pdfDamaged', remedy: 'correct' },
  pictureBlank: { code: 1109, key: 'upload:pictureBlank', remedy: 'correct' },
  pictureDark: { code: 1110, key: 'upload:pictureDark', remedy: 'correct' },
  pictureBlurred: { code: 1111, key: 'upload:pictureBlurred', remedy: 'correct' },
  incompleteApplication: { code: 1201, key: 'errors:incompleteApplication', remedy: 'correct' },
  orderState: { code: 1202, key: 'errors:orderState', remedy: 'reload' },
  noVisa: { code: 1203, key: 'errors:noVisa', remedy: 'correct' },
  noCity: { code: 1204, key: 'errors:noCity', remedy: 'correct' },
  noCar: { code: 1205, key: 'errors:noCar', remedy: 'correct' },
  noInventory: { code: 1206, key: 'errors:noInventory', remedy: 'correct' },
  priceChanged: { code: 1207, key: 'errors:priceChanged', remedy: 'correct' },
  noAirport: { code: 1209, key: 'errors:noAirport', remedy: 'correct' },
  notSold: { code: 1210, key: 'errors:notSold', remedy: 'goBack' },
  noLongerOffered: { code: 1211, key: 'ended:refused', remedy: 'goBack' },
  notRejected: { code: 1208, key: 'corrections:notRejected', remedy: 'reload' },
  enquiryRefused: { code: 1402, key: 'enquiry:refused', remedy: 'wait' },
  formChanged: { code: 1404, key: 'enquiry:formChanged', remedy: 'correct' },
  formClosed: { code: 1405, key: 'enquiry:formClosed', remedy: 'goBack' },
  favourite: { code: 1401, key: 'content:favouriteFailed', remedy: 'retry' },
  savedSearches: { code: 1403, key: 'content:savedSearch.tooMany', remedy: 'correct' },
  paymentUnderWay: { code: 1301, key: 'payment:errors.paymentUnderWay', remedy: 'wait' },
  paymentMode: { code: 1302, key: 'payment:errors.paymentMode', remedy: 'correct' },
  paymentAway: { code: 1303, key: 'payment:errors.paymentAway', remedy: 'retry' },
  paymentSlow: { code: 1310, key: 'payment:errors.paymentSlow', remedy: 'retry' },
  paymentRefused: { code: 1304, key: 'payment:errors.paymentRefused', remedy: 'correct' },
  alreadyPaid: { code: 1305, key: 'payment:errors.alreadyPaid', remedy: 'goBack' },
  receiptType: { code: 1306, key: 'payment:errors.receiptType', remedy: 'correct' },
  consentNeeded: { code: 1317, key: 'errors:consentNeeded', remedy: 'correct' },
  rulesNotAccepted: { code: 1501, key: 'community:errors.rulesNotAccepted', remedy: 'correct' },
  postTooSoon: { code: 1502, key: 'community:errors.postTooSoon', remedy: 'wait' },
  postTwice: { code: 1503, key: 'community:errors.postTwice', remedy: 'correct' },
  sensitiveTopic: { code: 1504, key: 'community:errors.sensitiveTopic', remedy: 'correct' },
  postClosed: { code: 1505, key: 'community:errors.postClosed', remedy: 'reload' },
  tooManyPhones: { code: 1506, key: 'community:errors.tooManyPhones', remedy: 'wait' },
  appealTwice: { code: 1508, key: 'community:errors.appealTwice', remedy: 'goBack' },
  tooManyLinks: { code: 1509, key: 'community:errors.tooManyLinks', remedy: 'correct' },
  messageRefused: { code: 1511, key: 'community:errors.messageRefused', remedy: 'correct' },
  conversationClosed: { code: 1512, key: 'community:errors.conversationClosed', remedy: 'reload' },
  nameRefused: { code: 1513, key: 'community:errors.nameRefused', remedy: 'correct' },
  silenced: { code: 1514, key: 'community:errors.silenced', remedy: 'wait' },
  ownPost: { code: 1510, key: 'community:errors.ownPost', remedy: 'goBack' },
  rateJump: { code: 1308, key: 'payment:errors.rateJump', remedy: 'correct' },
  refundChanged: { code: 1309, key: 'payment:errors.refundChanged', remedy: 'reload' },
  refundTooLarge: { code: 1307, key: 'payment:errors.refundTooLarge', remedy: 'reload' },
} as const satisfies Record<string, CatalogueError>;

/** The name of an error in the catalogue. */
export type ErrorName = keyof typeof errors;

/** The entry of a code. An unknown code gives `internal`. */
export function errorByCode(code: number): CatalogueError {
  return Object.values(errors).find((entry) => entry.code === code) ?? errors.internal;
}
