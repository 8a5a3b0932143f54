import { parseAsync, renderDocument } from 'docx-preview'
import { type ArchiveLimits, expectArchive } from '../archive/check-archive.ts'
import { limits } from '../read/preview-limits.ts'
import { useRead } from '../read/use-read.ts'
import type { ViewProps } from '../view-props.ts'
import { Waiting } from '../waiting.tsx'
import { callWorker } from '../worker/call-worker.ts'
import { PaperFrame } from './paper-frame.tsx'

const start = () => new Worker(new URL('../archive/archive-worker.ts', import.meta.url), { type: 'module' })

const options = {
  // A document's own fonts would be loaded from it; the reader's are used.
  ignoreFonts: true,
  // Parts in HTML come from anywhere.
  renderAltChunks: false,
  ignoreLastRenderedPageBreak: false,
  useBase64URL: true,
}

async function readDocument(file: Blob, signal: AbortSignal): Promise<Node[]> {
  await expectArchive(file)
  const { unpacked, markup } = limits
  await callWorker<ArchiveLimits & { file: Blob }, void>(start, { file, unpacked, markup }, signal)
  return renderDocument(await parseAsync(file, options), options)
}

const STYLES = `
  .docx-wrapper { background: #e9e6e2 !important; padding: 20px !important; }
  .docx-wrapper > section.docx { box-shadow: 0 1px 4px rgb(0 0 0 / 18%) !important; margin-bottom: 20px !important; box-sizing: border-box; max-width: 100%; }
  @media (max-width: 640px) {
    .docx-wrapper { padding: 0 !important; background: #fff !important; }
    .docx-wrapper > section.docx { width: auto !important; min-height: 0 !important; padding: 20px 16px !important; box-shadow: none !important; margin: 0 !important; }
    table { max-width: 100%; }
  }
`

/** A text document of Word, near to how it prints. */
export function DocxView({ file, name }: ViewProps) {
  const nodes = useRead(file, (signal) => readDocument(file, signal))
  return nodes ? <PaperFrame nodes={nodes} name={name} styles={STYLES} /> : <Waiting />
}
