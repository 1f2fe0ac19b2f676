-- Records that were invented for a demonstration are marked, and each record of the seed is inserted only once.

alter table content add is_invented boolean not null default false;

-- Only an operator who saves a record writes who it was.
update content set is_invented = true
where updated_by is null and (
  kind in ('apartment', 'clinic', 'course', 'elite', 'event', 'food', 'home', 'insurance', 'job', 'school', 'station')
  or (kind = 'leisure' and slug in (
    'after-work-badminton', 'fold-twelve-pleats', 'two-languages-one-table'
  ))
  or (kind = 'site-page' and slug in ('about-us', 'advertising', 'student-association'))
);

-- A database that has been filled has had each of these records, also those that are deleted or have another slug.
insert into setting (key, value)
select 'seed:record:' || kind || '/' || slug, 'done'
from (values
  ('apartment', 'caohejing-suite embassy-quarter-suite gallery-suite garden-apartment-zhangjiang harbor-view-suite
    hongqiao-family-house new-heaven-studio scholars-studio temple-studio zhongguancun-studio'),
  ('book', '1587-a-year-of-no-significance every-grain-of-rice fortress-besieged from-the-soil
    hsk-standard-course-1 modern-mandarin-chinese-grammar remembering-simplified-hanzi-1 rickshaw-boy
    river-town six-records-of-a-floating-life story-of-the-stone-1 three-body-problem'),
  ('clinic', 'clear-view-eyes east-lake-general-hospital harbor-international-clinic little-crane-children
    lotus-womens-clinic maple-dental night-lamp-emergency open-door-counseling quiet-bamboo-medicine
    travel-gate-health-center'),
  ('course', 'business-chinese calligraphy-evenings driving-theory-test home-cooking hsk-4-preparation
    hsk-5-reading-and-writing mandarin-from-zero shanghainese-by-ear survival-chinese-weekend
    tai-chi-in-the-park'),
  ('elite', 'amara-structural-engineer claire-wine-buyer farid-logistics-planner ines-spanish-teacher
    jonas-battery-chemist linh-cost-accountant luca-pastry-chef tomasz-embedded-developer'),
  ('event', 'career-evening dumpling-evening language-tandem new-year-walk panda-excursion permit-clinic'),
  ('food', 'blue-wave-sushi crab-and-chrysanthemum eighteen-folds four-warriors-breakfast granny-shens-kitchen
    grape-trellis green-bamboo-table harbor-grill jianbing-corner lamb-and-copper little-ember
    lotus-root-house lychee-bay-roast morning-harbor nine-squares-hotpot northern-pot pepper-street
    plane-tree-coffee red-door-sichuan scallion-house second-oven-bakery tre-ponti
    west-gate-beef-noodles wide-belt-noodles'),
  ('guide', 'chengdu-pandas chongqing dunhuang-mogao-caves forbidden-city guilin-yangshuo hangzhou-west-lake
    harbin-ice-festival high-speed-trains huangshan lijiang mutianyu-great-wall paying-without-cash
    qingdao shanghai-bund suzhou-gardens xiamen-gulangyu xian-terracotta-army zhangjiajie'),
  ('home', 'courtyard-in-dongcheng family-flat-in-gubei flat-for-engineers-in-zhangjiang garden-lane-two-rooms
    house-with-garden-in-minhang lane-house-with-yard loft-on-suzhou-creek new-tower-at-wujiaochang
    quiet-flat-in-putuo river-view-in-lujiazui room-by-the-observatory room-near-fudan
    shared-flat-in-wudaokou sixth-floor-in-hongkou studio-at-zhongshan-park'),
  ('insurance', 'employee-and-family invited-guest student-academic-year visitor-thirty-days'),
  ('job', 'automotive-test-engineer backend-engineer campus-language-assistant family-doctor
    figure-skating-coach french-customer-success german-university-lecturer hotel-guest-relations
    industrial-designer international-accounts-auditor italian-head-chef machine-learning-researcher
    marine-biology-postdoc physics-teacher primary-english-teacher spanish-export-sales
    summer-software-intern supply-chain-manager'),
  ('leisure', 'a-walk-along-wukang-road after-work-badminton an-evening-of-kunqu cycling-on-the-city-wall
    ferry-across-the-huangpu fold-twelve-pleats galleries-of-m50 heming-teahouse morning-in-fuxing-park
    tea-walk-in-longjing two-languages-one-table west-bund-by-bicycle'),
  ('news', 'csc-scholarship-calendar dormitory-or-apartment first-income-and-tax health-check hsk-levels
    mobile-payment-foreign-cards part-time-work-of-students register-your-address
    residence-permit-30-days sim-card-and-bank-account train-tickets-12306 visa-free-transit-240'),
  ('question', 'agency-discount bank-transfer before-signing-a-lease before-you-land buy-a-used-bike can-i-cancel
    change-phone-or-name do-i-need-a-visa download-or-delete drafts-and-devices emergency-numbers
    employment-contract forgot-password hotels-for-foreigners how-can-i-pay how-long-does-a-visa-take
    invited-to-dinner invoices lost-passport meet-people order-a-card pay-in-shops public-holidays
    register-with-police rent-and-deposit see-a-doctor send-a-parcel several-travellers
    students-and-jobs tax-on-wages tickets-by-name work-permit'),
  ('school', 'bell-tower-normal-university drum-lane-chinese-school harbour-university-of-commerce
    lotus-lake-language-college northern-gate-university panda-river-medical-university
    pearl-delta-polytechnic west-lake-institute-of-art'),
  ('sight', 'canton-tower chengdu-panda-base humble-administrators-garden leifeng-pagoda oriental-pearl-tower
    shanghai-museum-east shanghai-tower-deck shaolin-temple summer-palace temple-of-heaven yu-garden
    zhujiajiao'),
  ('site-page', 'about-us advertising digital-yuan student-association study-in-china'),
  ('station', 'bamboo-court bay-avenue chime-tower lakeside-house lilac-street lotus-quay magnolia-road old-pier
    osmanthus-lane pearl-terrace university-avenue west-lake-gate'),
  ('topic', 'eating-and-cooking families first-weeks flats-and-neighbours getting-around health-and-sport
    learning-chinese papers-and-permits study-and-work weekends-and-trips')
) as seed (kind, slugs), regexp_split_to_table(slugs, '\s+') as slug
where exists (select from content)
on conflict do nothing;

insert into setting (key, value)
select 'seed:classifications:' || kind, 'done'
from unnest(array['book', 'clinic', 'course', 'food', 'goods', 'job', 'question', 'sight', 'station']) as kind
where exists (select from classification)
on conflict do nothing;
