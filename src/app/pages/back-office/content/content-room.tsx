import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { BannerList } from './banners/banner-list.tsx';
import { NewRecord, StoredRecord } from './editor/record-page.tsx';
import { RecordHistory } from './history/record-history.tsx';
import { PhotoList } from './photos/photo-list.tsx';
import { RecordList } from './record-list.tsx';
import { TranslationTable } from './translation-table.tsx';

/** The records of the site: lists, forms with the page that they make, histories, translations. */
export function ContentRoom(): ReactNode {
  return (
    <Routes>
      <Route index element={<RecordList />} />
      <Route path="translations" element={<TranslationTable />} />
      <Route path="banners" element={<BannerList />} />
      <Route path="photos" element={<PhotoList />} />
      <Route path="new/:kind" element={<NewRecord />} />
      <Route path=":id" element={<StoredRecord />} />
      <Route path=":id/history" element={<RecordHistory />} />
    </Routes>
  );
}
