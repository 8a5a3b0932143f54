import { showSuccess } from '#web/platform/notify.ts'
import { TakeBackNotice } from './take-back-notice.tsx'

/** Says what was done, with the way to take it back while the toast is shown. */
export const showUndoable = (message: string, undo: () => void): void =>
  showSuccess(<TakeBackNotice message={message} onUndo={undo} />)
