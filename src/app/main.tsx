import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '@mantine/core/styles.layer.css';
import './shell/base.css';
import { createRoot } from 'react-dom/client';
import { readSession } from '#client/session.ts';
import { shareNonce } from './csp-nonce.ts';
import { startI18n } from './i18n.ts';
import { App } from './shell/app.tsx';

shareNonce();
await startI18n(readSession().locale);
const root = document.querySelector('#root');
if (root) createRoot(root).render(<App />);
