import { useCallback, useEffect, useRef, useState } from 'react'
import { pdfjs } from 'react-pdf'
import { pdfOptions } from './pdf-options.ts'
import { takePdfWorker } from './pdf-worker.ts'
import type { Pdf } from './search/use-search.ts'

/**
 * How one PDF is read, by a worker of its own that ends with the view that asked; undefined for a moment. `onLoadSuccess` belongs
 * to the same document.
 */
export function usePdfOptions() {
  const [options, setOptions] = useState<object>()
  const pdf = useRef<Pdf>(undefined)
  useEffect(() => {
    const port = takePdfWorker()
    const worker = pdfjs.PDFWorker.create({ port })
    setOptions({ ...pdfOptions, worker })
    return () => {
      const end = () => {
        worker.destroy()
        port.terminate()
      }
      // A document that was read takes its fonts out of the page first. One that never came to an end is not waited for.
      if (pdf.current) pdf.current.loadingTask.destroy().then(end, end)
      else end()
    }
  }, [])
  const onLoadSuccess = useCallback((loaded: Pdf) => {
    pdf.current = loaded
  }, [])
  return { options, onLoadSuccess }
}
