import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { type Client, openMailedLink, type TestAnswer, type TestApp } from '#testing/index.ts'

async function unzipped({ status, bytes }: TestAnswer): Promise<Map<string, Buffer>> {
  if (status !== 200) throw new Error(`The archive: ${status}`)
  const zip = await yauzl.fromBufferPromise(bytes)
  const found = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return found
}

const mailedUrl = async (app: TestApp, email: string, template: string): Promise<string> =>
  (await app.queuedMails(email)).filter((one) => one.template === template).at(-1)!.props.url!

/** The archive that the newest mail of a kind to an address leads to: names and contents. */
export const archiveOf = async (app: TestApp, email: string, template: string): Promise<Map<string, Buffer>> =>
  unzipped(await openMailedLink(app, await mailedUrl(app, email, template)))

/** The answer to the task of the newest mail with all documents, asked for by this person. */
export const documentsTask = async (app: TestApp, email: string, client: Client): Promise<TestAnswer> => {
  const id = new URL(await mailedUrl(app, email, 'documents-archive')).pathname.split('/').at(-1)
  return client.get(`/restify/background-tasks/${id}`, { query: { temporary_urls: 'true' } })
}

/** The archive of all documents that the newest mail to an address leads to, for who is signed in as `client`. */
export async function documentsArchiveOf(app: TestApp, email: string, client: Client): Promise<Map<string, Buffer>> {
  const task = await documentsTask(app, email, client)
  if (task.status !== 200) throw new Error(`The task of the archive: ${task.status}`)
  return unzipped(await client.get(task.body.data.attributes.file.replace(/^\/api/, '')))
}
