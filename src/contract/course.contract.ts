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
  description: LocalizedText,
  titleImage: Images,
  price: Type.Number({ description: 'RMB for the whole course; 0 where nothing is asked' }),
  classification: Type.Integer(),
  region: LocalizedText,
};
const Card = contentRecord(card);
const Course = contentRecord({
  ...card,
  banner: Images,
  company: LocalizedText,
  schedule: LocalizedText,
  street: LocalizedText,
  content: RichText,
  ...checked,
});

/** Courses: language, examinations, work, culture. */
export const learningTraining = {
  list: listCall('POST', '/api/learningTraining/list', 'A page of courses', Card, ofClassification),
  getlist: listCall(
    'POST',
    '/api/learningTraining/getlist',
    'The most viewed courses',
    Card,
    ofClassification,
  ),
  getOne: oneCall('GET', '/api/learningTraining/getOne', 'A course', Course),
  getClassification: classificationCall('GET', '/api/learningTraining/getClassification'),
  updateFavorite: favouriteCall('/api/learningTraining/updateFavorite', 'learningTrainingId'),
  favourites: favouritesCall('/api/myfavorite/myLearningTraining', Card),
};
