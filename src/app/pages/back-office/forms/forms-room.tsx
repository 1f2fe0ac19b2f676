import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { DocumentMatrix } from './document-matrix.tsx';
import { FormList } from './form-list.tsx';
import { FormPage } from './form-page.tsx';

/** The forms of the shop: their versions and drafts, what they ask for, and where customers leave them. */
export const FormsRoom = (): ReactNode => (
  <Routes>
    <Route index element={<FormList />} />
    <Route path="documents" element={<DocumentMatrix />} />
    <Route path="form/*" element={<FormPage />} />
  </Routes>
);
