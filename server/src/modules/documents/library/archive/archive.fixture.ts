import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { openMailedLink, type TestApp } from '#testing/index.ts'

/** The archive that the newest mail of a kind to an address leads to: names and contents. */
export async function archiveOf(app: TestApp, email: string, template: string): Promise<Map<string, Buffer>> {
  const mail = (await app.queuedMails(email)).filter((one) => one.template === template).at(-1)!
  const { url } = mail.props as { url: string }
  const answer = await openMailedLink(app, url)
  if (answer.status !== 200) throw new Error(`The archive: ${answer.status}`)
  const zip = await yauzl.fromBufferPromise(answer.bytes)
  const found = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return found
}
