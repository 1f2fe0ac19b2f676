import { savedSearch } from '#contract/saved-search.contract.ts';
import { ownSearches, removeSearch, saveSearch } from '../content/saved-searches/saved-searches.ts';
import { implement } from '../services/implement.ts';

export default implement(savedSearch, {
  list: (_payload, call) => ownSearches(call),
  save: (sent, call) => saveSearch(call, sent),
  remove: ({ id }, call) => removeSearch(call, id),
});
