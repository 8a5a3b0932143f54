import { parts } from 'virtual:pdf-parts'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { pdfjs } from 'react-pdf'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
// PDF.js asks for it when the file is there; until then it can be in the browser's cache.
void fetch(workerUrl).catch(() => {})

/** How PDF.js reads a file: what it needs comes from here, and nothing in a file runs. */
export const pdfOptions = {
  cMapUrl: `${parts}cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${parts}standard_fonts/`,
  wasmUrl: `${parts}wasm/`,
  // The page's policy lets no WebAssembly run; what decodes scans has a version in plain script.
  useWasm: false,
  enableXfa: false,
  maxImageSize: 100_000_000,
  verbosity: 0,
}
