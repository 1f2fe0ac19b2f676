/** The parts of a wizard that its first step seldom has. */
export { ConflictPanel } from '../frame/conflict-panel.tsx';
export { EntryRows } from '../repeat/entry-rows.tsx';
export { RepeatOverview } from '../repeat/repeat-overview.tsx';
export { Review } from '../review/review.tsx';
export { ListField } from '../structure/list-field.tsx';
export { TabsField } from '../structure/tabs-field.tsx';
export { FilesWidget } from '../widgets/files-widget.tsx';
export { SlideWidget } from '../widgets/slide-widget.tsx';
export { UploadWidget } from '../widgets/upload-widget.tsx';
