declare module 'virtual:pdf-parts' {
  /** Address below which PDF.js finds its character maps, fonts and decoders. */
  export const parts: string
}
