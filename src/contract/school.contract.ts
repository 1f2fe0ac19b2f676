import { Type } from 'typebox';
import {
  checked,
  contentRecord,
  favouriteCall,
  favouritesCall,
  Images,
  listCall,
  ofPlace,
  oneCall,
  placesCall,
  RichText,
} from './content-calls.ts';
import { LocalizedText } from './shapes.ts';

const card = {
  title: LocalizedText,
  introduction: LocalizedText,
  image: Images,
  place: LocalizedText,
  courses: Type.Array(Type.String(), { description: 'what can be studied, for example chinese' }),
  levels: Type.Array(Type.String(), { description: 'course, bachelor, master or doctorate' }),
};
const Card = contentRecord(card);
const School = contentRecord({
  ...card,
  address: LocalizedText,
  programmes: Type.Object(LocalizedText.properties, { description: 'one program in each line' }),
  starts: LocalizedText,
  fees: LocalizedText,
  teachingLanguage: LocalizedText,
  tuition: Type.Number({ description: 'RMB for a year, of the cheapest program' }),
  content: RichText,
  ...checked,
});

/** Schools and universities that admit students from abroad. */
export const school = {
  list: listCall('POST', '/api/school/list', 'A page of schools', Card, ofPlace),
  getById: oneCall('GET', '/api/school/getById', 'A school', School),
  favorite: favouriteCall('/api/school/favorite', 'schoolId'),
  favourites: favouritesCall('/api/myfavorite/mySchool', Card),
  getAddress: placesCall('/api/school/getAddress', 'The places that there are schools in', {}),
};
