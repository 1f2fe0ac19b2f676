import '@mantine/core/styles.css';
import 'moongate-engine/tokens.css';
import { MantineProvider } from '@mantine/core';
import { mantine } from 'moongate-engine/mantine';
import { createRoot } from 'react-dom/client';
import { CardForm } from './card-form.tsx';

const language = new URLSearchParams(location.search).get('language') === 'de' ? 'de' : 'en';
document.documentElement.lang = language;
createRoot(document.querySelector('#root')!).render(
  <MantineProvider>
    <CardForm language={language} look={mantine} />
  </MantineProvider>,
);
