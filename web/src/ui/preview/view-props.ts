import type { PreviewKind } from './read/preview-kind.ts'

/** What draws a file of one kind is given. */
export interface ViewProps {
  file: Blob
  name: string
  kind: PreviewKind
}
