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
  ofPlace,
  ofPrice,
  oneCall,
  placesCall,
  RichText,
} from './content-calls.ts';
import { LocalizedText } from './shapes.ts';

const { checkedDate: updateDate, sources } = checked;
const card = {
  job: Type.Object(LocalizedText.properties, { description: 'the position' }),
  introduction: LocalizedText,
  company: LocalizedText,
  image: Images,
  price: Type.Number({ description: 'RMB a month, at least' }),
  salary: Type.Object({ from: Type.Number(), to: Type.Number() }, { description: 'RMB a month before tax' }),
  jobRequirement: LocalizedText,
  location: Type.Object(LocalizedText.properties, { description: 'city and province in words' }),
  classification: Type.Integer(),
  type: Type.Union([Type.Literal('fullTime'), Type.Literal('partTime'), Type.Literal('internship')]),
};
const Card = contentRecord(card);
const Job = contentRecord({
  ...card,
  classificationName: LocalizedText,
  address: LocalizedText,
  permit: Type.Union([Type.Literal('A'), Type.Literal('B'), Type.Literal('C'), Type.Literal('study')], {
    description: 'the category of the work permit; study: students, with a note in their residence permit',
  }),
  banner: Images,
  content: RichText,
  publishDate: Type.String({ description: 'yyyy-MM-dd' }),
  updateDate,
  sources,
});

/** Jobs for foreigners in China. */
export const recruit = {
  recruitList: listCall(
    'POST',
    '/api/recruit/recruitList',
    'A page of jobs; prices are what they pay at least',
    Card,
    { ...ofClassification, ...ofPlace, ...ofPrice },
  ),
  places: placesCall('/api/recruit/places', 'The provinces and cities that there are jobs in', {}),
  getHotList: listCall('POST', '/api/recruit/getHotList', 'The jobs that are looked at most', Card),
  getById: oneCall('GET', '/api/recruit/getById', 'A job', Job),
  classifications: classificationCall('GET', '/api/recruitClassification/getlist'),
  favorite: favouriteCall('/api/recruit/favorite', 'recruitId'),
  favourites: favouritesCall('/api/myfavorite/myRecruit', Card),
};
