import { expectPdf } from './pdf/pdf-worker.ts'
import type { FileSource } from './read/file-source.ts'
import { kindOf, type PreviewKind } from './read/preview-kind.ts'

export type ShownKind = Exclude<PreviewKind, 'unsupported'>

const sheet = () => import('./sheet/sheet-view.tsx')

/** Each kind's code is fetched when the first file of it is opened. */
export const viewCode = {
  pdf: () => import('./pdf/pdf-view.tsx'),
  docx: () => import('./paper/docx-view.tsx'),
  rtf: () => import('./paper/rtf-view.tsx'),
  picture: () => import('./picture/picture-view.tsx'),
  sheet,
  csv: sheet,
  text: () => import('./text/text-view.tsx'),
} satisfies Record<ShownKind, unknown>

/** Lets what will show a file come while the file itself is on its way. */
export function expectFile({ name, type, blob }: FileSource): void {
  const kind = kindOf(name, type ?? blob?.type)
  // The preview asks again, and says what went wrong.
  if (kind !== 'unsupported') viewCode[kind]().catch(() => {})
  if (kind === 'pdf') expectPdf()
}
