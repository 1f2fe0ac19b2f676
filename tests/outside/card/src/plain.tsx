import 'moongate-engine/tokens.css';
import { plain } from 'moongate-engine/react';
import { createRoot } from 'react-dom/client';
import { CardForm } from './card-form.tsx';

const look = { components: plain };
const language = new URLSearchParams(location.search).get('language') === 'de' ? 'de' : 'en';
document.documentElement.lang = language;
createRoot(document.querySelector('#root')!).render(<CardForm language={language} look={look} />);
