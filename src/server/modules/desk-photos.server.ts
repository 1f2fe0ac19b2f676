import { deskPhotos } from '#contract/desk-photos.contract.ts';
import { addPhoto, changePhoto, photoList } from '../back-office/content/photos.ts';
import { implement } from '../services/implement.ts';

export default implement(deskPhotos, {
  list: (page, call) => photoList(call, page),
  add: (sent, call) => addPhoto(call, sent),
  change: (sent, call) => changePhoto(call, sent),
});
