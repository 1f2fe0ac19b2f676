import './plain.css';
import './lean.css';
import { measureReact } from './measured-react.tsx';

// As an expert writes it by hand.
measureReact({ optionsWhenOpened: true, className: 'lean' });
