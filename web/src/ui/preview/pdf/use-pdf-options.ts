import { useCallback, useEffect, useRef, useState } from 'react'
import { pdfjs } from 'react-pdf'
import { pdfOptions } from './pdf-options.ts'
import { isLost, takePdfWorker } from './pdf-worker.ts'
import type { Pdf } from './search/use-search.ts'

const ignore = () => {}

/**
 * How one PDF is read, by a worker of its own that ends with the view that asked; undefined for a moment. `onLoadSuccess` belongs
 * to the same document; `onLost` is called where the worker's own code does not come. `onLost` stays the same.
 */
export function usePdfOptions(onLost: () => void = ignore) {
  const [options, setOptions] = useState<object>()
  const pdf = useRef<Pdf>(undefined)
  useEffect(() => {
    const port = takePdfWorker()
    const onError = (event: Event) => {
      if (isLost(event)) onLost()
    }
    port.addEventListener('error', onError)
    const worker = pdfjs.PDFWorker.create({ port })
    setOptions({ ...pdfOptions, worker })
    return () => {
      port.removeEventListener('error', onError)
      const end = () => {
        worker.destroy()
        port.terminate()
      }
      // A document that was read takes its fonts out of the page first. One that never came to an end is not waited for.
      if (pdf.current) pdf.current.loadingTask.destroy().then(end, end)
      else end()
    }
  }, [onLost])
  const onLoadSuccess = useCallback((loaded: Pdf) => {
    pdf.current = loaded
  }, [])
  return { options, onLoadSuccess }
}
