import { parts } from 'virtual:pdf-parts'

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
