import type { ReactNode } from 'react';
import { useEngine } from '../engine-context.ts';
import { UploadProblem } from './upload-problem.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { FileList } from './use-file-list.ts';

/** The running and failed uploads of a field that takes several files, as entries of its list. */
export function FileTravels({ list }: { list: Pick<FileList, 'travels' | 'cancel' | 'again'> }): ReactNode {
  const { word } = useEngine();
  return list.travels.map((travel) => (
    <li key={travel.id}>
      {travel.state !== 'failed' ? (
        <UploadProgress travel={travel} onCancel={() => list.cancel(travel)} />
      ) : (
        <div role="alert">
          <UploadProblem
            travel={travel}
            dismiss={word('form:upload.dismiss')}
            onAgain={() => list.again(travel)}
            onDismiss={() => list.cancel(travel)}
          />
        </div>
      )}
    </li>
  ));
}
