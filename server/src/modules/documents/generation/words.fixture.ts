import { buffer } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import type { TestApp } from '#testing/index.ts'

/** A placeholder as the editor writes it. */
export const place = (id: string, label: string) =>
  `<span data-type="placeholder" data-id="${id}" data-label="${label}">${label}</span>`

/** What a stored PDF says. */
export async function wordsAt(app: TestApp, path: string): Promise<string> {
  const stored = await app.services.files.read(path)
  const document = await getDocumentProxy(new Uint8Array(await buffer(stored!.stream)))
  return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, ' ')
}
