import { type TProperties, Type } from 'typebox';
import {
  contentRecord,
  favouriteCall,
  favouritesCall,
  Images,
  listCall,
  ofPlace,
  ofPrice,
  oneCall,
  placesCall,
  RichText,
} from './content-calls.ts';
import { endpoint } from './define.ts';
import { LAST_PAGE, LocalizedText, paged } from './shapes.ts';
import { stayPageSize, StayType } from './stay.ts';

const Stay = Type.Union([Type.Literal(StayType.home), Type.Literal(StayType.apartment)], {
  description: '1 homes, 2 service apartments',
});
const card = {
  title: LocalizedText,
  textField: Type.Object(LocalizedText.properties, { description: 'what it is, in a sentence' }),
  images: Images,
  price: Type.Number({ description: 'RMB a month' }),
  district: Type.Object(LocalizedText.properties, { description: 'district and city' }),
  road: LocalizedText,
  size: Type.Number({ description: 'square meters' }),
  rooms: Type.Integer(),
};
const Card = contentRecord(card);
const Dwelling = contentRecord({
  ...card,
  university: LocalizedText,
  metro: LocalizedText,
  type: Type.Union(
    [Type.Literal('studio'), Type.Literal('suite'), Type.Literal('family'), Type.Literal('')],
    {
      description: 'empty for homes',
    },
  ),
  floor: Type.Integer(),
  floors: Type.Integer({ description: 'of the whole house' }),
  facing: Type.Union([
    Type.Literal('north'),
    Type.Literal('south'),
    Type.Literal('east'),
    Type.Literal('west'),
    Type.Literal('southEast'),
    Type.Literal('southWest'),
    Type.Literal('northSouth'),
  ]),
  content: RichText,
  checkedDate: Type.String({ description: 'yyyy-MM-dd, when it was last checked' }),
});
const ofStay = { stayType: Type.Optional(Stay) };

/** A list whose filter is a part of its path. */
function shortList<const P extends TProperties>(
  path: `/${string}`,
  summary: string,
  pageSize: number,
  which: P,
) {
  const PageSize = Type.Integer({ minimum: 1, maximum: 100, default: pageSize });
  return endpoint({
    method: 'GET',
    path,
    summary,
    access: 'anyone',
    mayBeOld: true,
    payload: Type.Object({ ...which, pageSize: PageSize }),
    reply: paged(Card),
  });
}

/** Homes and service apartments. */
export const dwell = {
  index: shortList('/api/dwell/index/{x}', 'The newest homes, x = 1, or service apartments, x = 2', 3, {
    x: Stay,
  }),
  forHome: listCall('GET', '/api/index/hs', 'The first homes, on the home page', Card),
  homes: shortList('/api/dwell/list/ha/{x}', 'A page of homes; x is its number', stayPageSize.home, {
    x: Type.Integer({ minimum: 1, maximum: LAST_PAGE }),
  }),
  apartments: shortList(
    '/api/dwell/list/sa',
    'The first page of service apartments',
    stayPageSize.apartment,
    {},
  ),
  list: listCall('POST', '/api/dwell/list', 'A page of homes or service apartments', Card, {
    ...ofStay,
    ...ofPlace,
    ...ofPrice,
  }),
  recommend: listCall(
    'POST',
    '/api/dwell/recommend',
    'The most viewed homes or service apartments',
    Card,
    ofStay,
  ),
  getById: oneCall('GET', '/api/dwell/getById', 'A home or a service apartment', Dwelling),
  favoriteHome: favouriteCall('/api/dwell/favoriteHome', 'homeId'),
  favouriteHomes: favouritesCall('/api/myfavorite/myHome', Card),
  favoriteApartment: favouriteCall('/api/dwell/favoriteApartment', 'apartmentId'),
  favouriteApartments: favouritesCall('/api/myfavorite/myApartment', Card),
  getlist: placesCall('/api/dwell/getlist', 'The cities and districts that there is housing in', ofStay),
};
