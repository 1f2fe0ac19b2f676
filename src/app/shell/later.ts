/** What the frame of the site shows after a page was taken over, as one file. */
export { ContactBlock } from '#app/parts/site/contact/contact-block.tsx';
export { VisitorCurrency } from '#app/parts/site/currency/visitor-currency.tsx';
export { WeChatButton } from './we-chat-button.tsx';
