import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PostPage } from './post/post-page.tsx';
import { PostQueue } from './post-queue.tsx';
import { ConversationPage } from './messages/conversation-page.tsx';
import { ReportedList } from './messages/reported-list.tsx';
import { SilencedList } from './people/silenced-list.tsx';
import { WordList } from './words/word-list.tsx';

/** What people write to each other: posts and messages that need a decision, people, and words. */
export const CommunityRoom = (): ReactNode => (
  <Routes>
    <Route index element={<PostQueue />} />
    <Route path="posts/:id" element={<PostPage />} />
    <Route path="messages" element={<ReportedList />} />
    <Route path="messages/:id" element={<ConversationPage />} />
    <Route path="people" element={<SilencedList />} />
    <Route path="words" element={<WordList />} />
  </Routes>
);
