/**
 * What a section of the site shows, by the path that leads to it: kinds of records of content, `kind:slug` for one record
 * of them, and `card` for the Wi-Fi and SIM cards. While there is nothing of these kinds, no link leads to the section, and it is in no search and no site map.
 * Paths that are not named here always have something to show.
 */
export const sectionRecords: Readonly<Record<`/${string}`, readonly string[]>> = {
  '/travel': ['guide'],
  '/ticket': ['sight'],
  '/deliciousFood': ['food'],
  '/accommodation': ['home', 'apartment'],
  '/accommodation/list': ['home', 'apartment'],
  '/recruit': ['job', 'elite'],
  '/showSchool': ['school'],
  '/registerSchool': ['school'],
  '/learningTraining': ['course'],
  '/medicalTreatment': ['clinic'],
  '/leisureTime': ['leisure'],
  '/foreigners': ['station'],
  '/book': ['book'],
  '/overseasStudentNews': ['news'],
  '/faq': ['question'],
  '/insurance': ['insurance'],
  '/wifiCard': ['card'],
  '/hereStore/class': ['card'],
  '/aboutUs': ['site-page:about-us'],
  '/advertising': ['site-page:advertising'],
  '/DCEP': ['site-page:digital-yuan'],
  '/internationalStudentAssociation': ['site-page:student-association', 'event'],
};

/** The path of a link on this site, without parameters and anchor. */
export const pathOfLink = (link: string): string => link.split(/[?#]/, 1)[0] ?? '';

/**
 * The path of the page that shows the records of a kind, or one record of it; undefined where none does.
 *
 * @example pageOfKind('site-page', 'digital-yuan') // '/DCEP'
 */
export const pageOfKind = (kind: string, slug: string): string | undefined =>
  Object.keys(sectionRecords).find((path) => {
    const shown = sectionRecords[path as `/${string}`] ?? [];
    return shown.includes(kind) || shown.includes(`${kind}:${slug}`);
  });
