import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const ID = 'virtual:pdf-parts'

/** Of each folder of PDF.js what a file may need beside the reader: the letters of Asia that are in use, the fonts every reader has, decoders of scans. */
const WANTED = {
  cmaps:
    /^(?:Adobe-\w+-UCS2|Uni[A-Z]\w*-U(?:CS2|TF16)-(?:HW-)?[HV]|(?:GBKp?|GB|KSC|EUC)-EUC-[HV]|90msp?-RKSJ-[HV]|ETen-B5-[HV]|KSCms-UHC-[HV]|[HV])\.bcmap$/,
  standard_fonts: /\.(?:pfb|ttf)$/,
  wasm: /_nowasm_fallback\.js$/,
}

/** Puts what PDF.js fetches by name beside the app's own files; `virtual:pdf-parts` says where. Its version is in the address, for browsers keep it. */
export function pdfParts(): Plugin {
  const description = require.resolve('pdfjs-dist/package.json')
  const folder = dirname(description)
  const place = `assets/pdf-${JSON.parse(readFileSync(description, 'utf8')).version}`
  let isBuild = false
  return {
    name: 'pdf-parts',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) =>
      id === `\0${ID}`
        ? `export const parts = ${JSON.stringify(isBuild ? `/${place}/` : `/@fs/${folder.replaceAll('\\', '/')}/`)}`
        : undefined,
    generateBundle() {
      for (const [part, wanted] of Object.entries(WANTED))
        for (const name of readdirSync(join(folder, part)).filter((file) => wanted.test(file)))
          this.emitFile({
            type: 'asset',
            fileName: `${place}/${part}/${name}`,
            source: readFileSync(join(folder, part, name)),
          })
    },
  }
}
