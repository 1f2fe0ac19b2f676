import './plain.css';
import { measureReact } from './measured-react.tsx';

// As React is taught.
measureReact({ optionsWhenOpened: false });
