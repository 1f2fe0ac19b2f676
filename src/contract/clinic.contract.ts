import { Type } from 'typebox';
import {
  checked,
  classificationCall,
  contentRecord,
  favouriteCall,
  favouritesCall,
  Images,
  listCall,
  ofClassification,
  oneCall,
  RichText,
} from './content-calls.ts';
import { LocalizedText } from './shapes.ts';

const card = {
  title: LocalizedText,
  introduction: LocalizedText,
  image: Images,
  phone: Type.String(),
  classification: Type.Integer(),
  place: LocalizedText,
};
const Card = contentRecord(card);
const Clinic = contentRecord({
  ...card,
  banner: Images,
  address: LocalizedText,
  room: Type.Object(LocalizedText.properties, { description: 'floor and room, where to register' }),
  openingHours: LocalizedText,
  content: RichText,
  ...checked,
});

/** Doctors and hospitals. */
export const medical = {
  list: listCall('POST', '/api/medical/list', 'A page of clinics', Card, ofClassification),
  hotlist: listCall('POST', '/api/medical/hotlist', 'The clinics that are looked at most', Card),
  getById: oneCall('GET', '/api/medical/getById', 'A clinic', Clinic),
  getlist: classificationCall('GET', '/api/medical/getlist'),
  favorite: favouriteCall('/api/medical/favorite', 'medicalId'),
  favourites: favouritesCall('/api/myfavorite/myMedical', Card),
};
