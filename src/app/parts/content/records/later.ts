/** What lists of records show after the page was taken over. */
export { CardHeart } from './card-heart.tsx';
