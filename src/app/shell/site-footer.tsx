import { Group, Text, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lazyPart } from '#app/parts/site/locale/lazy-part.ts';
import { CachedFragment } from '#app/parts/site/query/cached-fragment.tsx';
import { Logo } from '#ui/logo.tsx';
import { DemonstrationNote } from './demonstration-note.tsx';
import { LanguageList } from './language-list.tsx';
import { SiteContact } from './site-contact.tsx';
import bar from './bar.module.css';
import classes from './site-footer.module.css';
import { useShownLinks } from './use-menu.ts';
import { useScrollDistance } from './use-scroll-distance.ts';

/** The scroll position, in pixels, from which on the link to the page about WeChat is shown. */
const appearsAfter = 200;
const WeChatButton = lazyPart(async () => (await import('./later.ts')).WeChatButton);

const columns = [
  {
    title: 'footer.services',
    links: [
      { to: '/hereStore', text: 'footer.shop' },
      { to: '/hereStore/ChineseVisa', text: 'footer.visas' },
      { to: '/wifiCard', text: 'footer.cards' },
      { to: '/vipAirportPickUp', text: 'footer.pickUp' },
      { to: '/travel', text: 'links.travel' },
      { to: '/meau', text: 'footer.all' },
      { to: '/search', text: 'search.short' },
    ],
  },
  {
    title: 'footer.life',
    links: [
      { to: '/foreigners', text: 'footer.stations' },
      { to: '/leisureTime', text: 'footer.leisure' },
      { to: '/showSchool', text: 'footer.schools' },
      { to: '/internationalStudentAssociation', text: 'footer.association' },
      { to: '/learningTraining', text: 'footer.courses' },
      { to: '/medicalTreatment', text: 'footer.clinics' },
      { to: '/book', text: 'footer.books' },
      { to: '/secondHand', text: 'footer.goods' },
      { to: '/recruit', text: 'links.recruit' },
      { to: '/forum', text: 'links.forum' },
      { to: '/overseasStudentNews', text: 'footer.news' },
      { to: '/faq', text: 'footer.questions' },
      { to: '/insurance', text: 'footer.insurance' },
      { to: '/DCEP', text: 'footer.digitalYuan' },
    ],
  },
  {
    title: 'footer.label',
    links: [
      { to: '/aboutUs', text: 'footer.about' },
      { to: '/contact', text: 'footer.contact' },
      { to: '/advertising', text: 'footer.advertising' },
      { to: '/agreement#terms', text: 'footer.terms' },
      { to: '/agreement#privacy', text: 'footer.privacy' },
      { to: '/weChat', text: 'weChat' },
      { to: '/personalCenter?index=1', text: 'footer.orders' },
      { to: '/personalCenter', text: 'footer.account' },
    ],
  },
] as const;

function FooterLinks({ links }: { links: (typeof columns)[number]['links'] }) {
  const { t } = useTranslation('shell');
  return useShownLinks<(typeof links)[number]>(links).map(({ to, text }) => (
    <li key={to}>
      <Link to={to} className={bar.entry}>
        {t(text)}
      </Link>
    </li>
  ));
}

/** The foot of every page: the services, the agreements, the languages, and how the company is reached. */
export function SiteFooter() {
  return (
    <CachedFragment as="footer" className={classes.footer} data-far-below>
      <FooterContent />
    </CachedFragment>
  );
}

function FooterContent() {
  const { t } = useTranslation('shell');
  const scrolled = useScrollDistance((pixels) => pixels > appearsAfter);
  return (
    <>
      <div data-unprinted className={classes.content}>
        <div className={classes.about}>
          <Group component="p" gap={10} wrap="nowrap" mb={8} ff="var(--mg-serif)" fz={19} fw={600}>
            <Logo size={26} />
            {t('brand')}
          </Group>
          <Text c="gray.7" fz={15}>
            {t('footer.line')}
          </Text>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={t(title)}>
            <h2 className={classes.title}>{t(title)}</h2>
            <Stack component="ul" gap={0}>
              <FooterLinks links={links} />
            </Stack>
          </nav>
        ))}
        <section className={classes.languages}>
          <h2 className={classes.title}>{t('language.heading')}</h2>
          <LanguageList />
        </section>
      </div>
      <SiteContact />
      <DemonstrationNote />
      <Suspense fallback={null}>
        {scrolled && (
          <div data-unprinted>
            <WeChatButton />
          </div>
        )}
      </Suspense>
    </>
  );
}
