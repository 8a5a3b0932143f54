import { CannotReadBill } from './cannot-read-bill.ts'

/** What an XML says of its own letters. */
const DECLARED = /^<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/i

/** The text of a bill: UTF-8 alone, as EN 16931 asks, with or without a mark at its beginning. @throws CannotReadBill */
export function billText(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const declared = DECLARED.exec(text.trimStart())?.[1]
    if (declared === undefined || /^utf-?8$/i.test(declared)) return text.trimStart()
  } catch {
    // Said below.
  }
  throw new CannotReadBill('notUtf8')
}
