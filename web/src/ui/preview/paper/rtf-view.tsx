import { RTFJS } from 'rtf.js'
import { PreviewProblem } from '../problems/preview-problem.ts'
import { limits } from '../read/preview-limits.ts'
import { useRead } from '../read/use-read.ts'
import type { ViewProps } from '../view-props.ts'
import { Waiting } from '../waiting.tsx'
import { PaperFrame } from './paper-frame.tsx'

RTFJS.loggingEnabled(false)

const BEGINNING = '{\\rtf'

async function readRichText(file: Blob): Promise<Node[]> {
  if (file.size > limits.richText) throw new PreviewProblem('tooLarge')
  if ((await file.slice(0, BEGINNING.length).text()) !== BEGINNING) throw new PreviewProblem('damaged')
  return new RTFJS.Document(await file.arrayBuffer(), {}).render()
}

const STYLES = 'body { max-width: 760px; margin: 0 auto; padding: 24px; line-height: 1.45; }'

/** Rich text (rtf). */
export function RtfView({ file, name }: ViewProps) {
  const nodes = useRead(file, () => readRichText(file))
  return nodes ? <PaperFrame nodes={nodes} name={name} styles={STYLES} /> : <Waiting />
}
