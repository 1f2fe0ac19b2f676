import { people } from '#contract/people.contract.ts';
import { choosePeople, ownPeople, removePeople } from '../accounts/people.ts';
import { implement } from '../services/implement.ts';

export default implement(people, {
  async list(_payload, context) {
    return ownPeople(context);
  },

  async remove({ id }, context) {
    await removePeople(context, id);
    return null;
  },

  async keep({ isKept }, context) {
    await choosePeople(context, isKept);
    return null;
  },
});
