import type { FileAnswer } from './client.ts'

/** Hands a file answer to the browser's downloads under the given name, else the server's. */
export function saveFile(answer: FileAnswer, fileName?: string): void {
  const url = URL.createObjectURL(answer.blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName ?? answer.fileName ?? 'download'
  link.click()
  // Revoking in the same tick cancels the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Has the browser save what is at an address of the product, under the name that the server gives it; the page stays as it is. */
export function saveFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
