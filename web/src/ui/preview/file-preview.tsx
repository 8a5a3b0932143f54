import { Center } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { EmptyState } from '../display/empty-state.tsx'
import { DownloadButton } from './download-button.tsx'
import classes from './preview.module.css'
import { PreviewProblem } from './problems/preview-problem.ts'
import { ProblemBoundary } from './problems/problem-boundary.tsx'
import { ProblemState } from './problems/problem-state.tsx'
import { fetchFile } from './read/fetch-file.ts'
import type { FileSource } from './read/file-source.ts'
import { kindOf, type PreviewKind } from './read/preview-kind.ts'
import { limits } from './read/preview-limits.ts'
import { useRead } from './read/use-read.ts'
import { usePreviewWords } from './use-preview-words.ts'
import { Waiting } from './waiting.tsx'

type ShownKind = Exclude<PreviewKind, 'unsupported'>

/** Each kind's code is fetched when the first file of it is opened. */
const code = {
  pdf: () => import('./pdf/pdf-view.tsx').then((file) => ({ default: file.PdfView })),
  docx: () => import('./paper/docx-view.tsx').then((file) => ({ default: file.DocxView })),
  rtf: () => import('./paper/rtf-view.tsx').then((file) => ({ default: file.RtfView })),
  picture: () => import('./picture/picture-view.tsx').then((file) => ({ default: file.PictureView })),
  sheet: () => import('./sheet/sheet-view.tsx').then((file) => ({ default: file.SheetView })),
  text: () => import('./text/text-view.tsx').then((file) => ({ default: file.TextView })),
}
const codeOf = (kind: ShownKind) => code[kind === 'csv' ? 'sheet' : kind]

const SheetView = lazy(code.sheet)
const views = {
  pdf: lazy(code.pdf),
  docx: lazy(code.docx),
  rtf: lazy(code.rtf),
  picture: lazy(code.picture),
  sheet: SheetView,
  csv: SheetView,
  text: lazy(code.text),
} satisfies Record<ShownKind, unknown>

async function bytesOf({ blob, url }: FileSource, signal: AbortSignal): Promise<Blob> {
  if (blob && blob.size > limits.file) throw new PreviewProblem('tooLarge')
  const file = blob ?? (await fetchFile(url ?? '', signal))
  if (file.size === 0) throw new PreviewProblem('empty')
  return file
}

/**
 * Shows a file in place: pdf, docx, xlsx, csv, txt, rtf and pictures. Nothing in it runs and nothing is loaded from elsewhere; one that
 * cannot be shown says why, with a button to download it. It fills its parent, which gives it a height. Load it when it is first needed:
 * `lazy(() => import('#web/ui/preview/file-preview.tsx'))`.
 */
export function FilePreview({ file }: { file: FileSource }) {
  const kind = kindOf(file.name, file.type ?? file.blob?.type)
  return (
    <div className={classes.preview}>
      <ProblemBoundary
        key={`${file.url} ${file.name}`}
        instead={(problem, again) => (
          <>
            <ProblemState problem={problem} onRetry={again} />
            <Center pb="xl">
              <DownloadButton file={file} />
            </Center>
          </>
        )}
      >
        {kind === 'unsupported' ? <Unsupported file={file} /> : <Shown file={file} kind={kind} />}
      </ProblemBoundary>
    </div>
  )
}

function Shown({ file, kind }: { file: FileSource; kind: ShownKind }) {
  const bytes = useRead(file.blob ?? file.url, (signal) => {
    // On their way together: neither waits for the other.
    void codeOf(kind)().catch(() => {})
    return bytesOf(file, signal)
  })
  const View = views[kind]
  if (!bytes) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <View file={bytes} name={file.name} kind={kind} />
    </Suspense>
  )
}

function Unsupported({ file }: { file: FileSource }) {
  const { say } = usePreviewWords()
  return (
    <EmptyState icon={IconFileOff} title={say('preview:unsupported')} help={say('preview:unsupportedHelp')}>
      <DownloadButton file={file} />
    </EmptyState>
  )
}
