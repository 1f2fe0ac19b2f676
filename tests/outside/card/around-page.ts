import { type EnginePorts, plain } from 'moongate-engine/react';
import { IsbnWidget } from './src/isbn-widget.tsx';
import { wordsIn } from './src/words.ts';

// What the examples of components in the engine's doc comments take for granted.
export const translate = wordsIn('en');
export const loadOptions: EnginePorts['loadOptions'] = async () => [];
export const upload: EnginePorts['upload'] = () => Promise.reject(new Error('There is no server.'));
export const fileLink: EnginePorts['fileLink'] = async (id) => `/files/${id}`;
export const sendCode: EnginePorts['sendCode'] = async () => undefined;
export const ports: EnginePorts = {
  components: plain,
  widgets: { isbn: IsbnWidget },
  languageTag: 'en',
  translate,
  loadOptions,
  upload,
  fileLink,
  sendCode,
};
