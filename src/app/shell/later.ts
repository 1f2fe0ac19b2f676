/** What most pages of the site show after they were taken over, as one file. */
export { CardHeart } from '#app/parts/content/records/card-heart.tsx';
export { ContactBlock } from '#app/parts/site/contact/contact-block.tsx';
export { VisitorCurrency } from '#app/parts/site/currency/visitor-currency.tsx';
export { WeChatButton } from './we-chat-button.tsx';
