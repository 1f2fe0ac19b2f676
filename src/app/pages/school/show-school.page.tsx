import { useSearchParams } from 'react-router-dom';
import { SchoolList } from './school-list.tsx';
import { SchoolRecord } from './school-record.tsx';

/** The list of schools, or the school with the `id` of the address. */
export function ShowSchoolPage() {
  const [query] = useSearchParams();
  return query.has('id') ? <SchoolRecord /> : <SchoolList />;
}
