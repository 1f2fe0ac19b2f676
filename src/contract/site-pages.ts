/** The pages whose text is a record of the kind `site-page`, by the name of the record. */
export const sitePages = {
  'about-us': '/aboutUs',
  advertising: '/advertising',
  'digital-yuan': '/DCEP',
  'student-association': '/internationalStudentAssociation',
  'study-in-china': '/showSchool',
} as const;

/** The name of such a record. */
export type SitePageName = keyof typeof sitePages;

export const sitePageNames = Object.keys(sitePages) as SitePageName[];
