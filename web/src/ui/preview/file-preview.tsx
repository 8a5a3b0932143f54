import { Center } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { EmptyState } from '../display/empty-state.tsx'
import { later } from '../later.tsx'
import { DownloadButton } from './download-button.tsx'
import classes from './preview.module.css'
import { PreviewProblem } from './problems/preview-problem.ts'
import { ProblemBoundary } from './problems/problem-boundary.tsx'
import { ProblemState } from './problems/problem-state.tsx'
import { fetchFile } from './read/fetch-file.ts'
import type { FileSource } from './read/file-source.ts'
import { kindOf } from './read/preview-kind.ts'
import { limits } from './read/preview-limits.ts'
import { useRead } from './read/use-read.ts'
import { usePreviewWords } from './use-preview-words.ts'
import { expectFile, type ShownKind, viewCode } from './view-code.ts'
import { Waiting } from './waiting.tsx'

const SheetView = later(viewCode.sheet, 'SheetView', Waiting)
const views = {
  pdf: later(viewCode.pdf, 'PdfView', Waiting),
  docx: later(viewCode.docx, 'DocxView', Waiting),
  rtf: later(viewCode.rtf, 'RtfView', Waiting),
  picture: later(viewCode.picture, 'PictureView', Waiting),
  sheet: SheetView,
  csv: SheetView,
  text: later(viewCode.text, 'TextView', Waiting),
} satisfies Record<ShownKind, unknown>

async function bytesOf({ blob, url }: FileSource, signal: AbortSignal): Promise<Blob> {
  if (blob && blob.size > limits.file) throw new PreviewProblem('tooLarge')
  const file = blob ?? (await fetchFile(url ?? '', signal))
  if (file.size === 0) throw new PreviewProblem('empty')
  return file
}

/** Which file it is. The address of a stored one is another every few minutes, while its path stays. */
const identityOf = ({ url, name }: FileSource) => `${url?.split('?')[0]} ${name}`

/**
 * Shows a file in place: pdf, docx, xlsx, csv, txt, rtf and pictures. Nothing in it runs and nothing is loaded from elsewhere; one that
 * cannot be shown says why, with a button to download it. It fills its parent, which gives it a height. Load it when it is first needed:
 * `later(() => import('#web/ui/preview/file-preview.tsx'), 'FilePreview')`.
 */
export function FilePreview({ file }: { file: FileSource }) {
  const kind = kindOf(file.name, file.type ?? file.blob?.type)
  return (
    <div className={classes.preview}>
      <ProblemBoundary
        key={identityOf(file)}
        source={file.url}
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
  const bytes = useRead(file.blob ?? identityOf(file), (signal) => {
    // On their way together: neither waits for the other.
    expectFile(file)
    return bytesOf(file, signal)
  })
  const View = views[kind]
  if (!bytes) return <Waiting />
  return <View file={bytes} name={file.name} kind={kind} />
}

function Unsupported({ file }: { file: FileSource }) {
  const { say } = usePreviewWords()
  return (
    <EmptyState icon={IconFileOff} title={say('preview:unsupported')} help={say('preview:unsupportedHelp')}>
      <DownloadButton file={file} />
    </EmptyState>
  )
}
