import 'react-pdf/dist/Page/AnnotationLayer.css'
import 'react-pdf/dist/Page/TextLayer.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Document } from 'react-pdf'
import { PreviewProblem } from '../problems/preview-problem.ts'
import { useProblem } from '../problems/problem-context.ts'
import { limits } from '../read/preview-limits.ts'
import type { ViewProps } from '../view-props.ts'
import { Waiting } from '../waiting.tsx'
import classes from './pdf.module.css'
import { PdfReader } from './pdf-reader.tsx'
import type { Pdf } from './search/use-search.ts'
import { usePdfOptions } from './use-pdf-options.ts'

const problemOf = ({ name }: Error) => new PreviewProblem(name === 'PasswordException' ? 'encrypted' : 'damaged')

/** A PDF. It is read by a worker of its own; scripts and forms in it do nothing. */
export function PdfView({ file }: ViewProps) {
  const [pdf, setPdf] = useState<Pdf>()
  const report = useProblem()
  const onLost = useCallback(() => report(new PreviewProblem('offline')), [report])
  const { options, onLoadSuccess } = usePdfOptions(onLost)
  const show = useRef<(page: number) => void>(undefined)
  useEffect(() => {
    if (pdf) return
    const timer = setTimeout(() => report(new PreviewProblem('slow')), limits.patience)
    return () => clearTimeout(timer)
  }, [pdf, report])
  const onReady = useCallback((to: (page: number) => void) => {
    show.current = to
  }, [])
  if (!options) return <Waiting />
  return (
    <Document
      className={classes.document}
      file={file}
      options={options}
      suspense={false}
      externalLinkTarget="_blank"
      loading={<Waiting />}
      error=""
      onItemClick={({ pageNumber }) => show.current?.(pageNumber)}
      onPassword={() => report(new PreviewProblem('encrypted'))}
      onLoadError={(error) => report(problemOf(error))}
      onSourceError={(error) => report(problemOf(error))}
      onLoadSuccess={(loaded) => {
        onLoadSuccess(loaded)
        setPdf(loaded)
      }}
    >
      {pdf && <PdfReader pdf={pdf} onReady={onReady} />}
    </Document>
  )
}
