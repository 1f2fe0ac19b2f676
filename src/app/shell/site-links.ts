/** The links of the navigation besides the menus, in their order. */
export const siteLinks = [
  { to: '/', text: 'links.home' },
  { to: '/travel', text: 'links.travel' },
  { to: '/ticket', text: 'links.ticket' },
  { to: '/deliciousFood', text: 'links.food' },
  { to: '/accommodation', text: 'links.accommodation' },
  { to: '/recruit', text: 'links.recruit' },
  { to: '/forum', text: 'links.forum' },
  { to: '/groupSignature', text: 'links.groupVisa' },
  { to: '/registerSchool', text: 'links.school' },
  { to: '/search', text: 'links.search' },
  { to: '/personalCenter', text: 'links.account' },
] as const;
