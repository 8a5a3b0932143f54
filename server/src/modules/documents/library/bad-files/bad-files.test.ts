import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '#server/demo/index.ts'
import { freePort, type ServerProcess, signIn, startServer } from '#testing/faults/server-process.ts'
import { type BadFile, badFiles } from './bad-files.fixture.ts'

/** Resident memory of the server, for any file that is sent to it. */
const MOST_MEGABYTES = 400

let dataDir: string
let server: ServerProcess
let token: string
let typeId: string
let employeeId: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vatra-bad-files-'))
  server = await startServer(dataDir, await freePort())
  token = await signIn(server)
  const made = await server.call({ method: 'POST', path: '/restify/document-types', body: { name: 'Bad' }, token })
  typeId = made.body.data.id
  employeeId = (await get('/restify/employees')).data[0].id
  await demoIsSealed()
  await demoIsWritten()
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const get = async (path: string) => (await server.call({ path, token })).body

/** The demo's one document that waits for its seal gets it after the start, with a preview; what is kept is counted from then on. */
async function demoIsSealed() {
  type Rows = { id: string; attributes: { status: string; preview_state: string } }[]
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const documents: Rows = (await get('/restify/documents?perPage=200')).data
    const sealed = documents.find(({ attributes }) => attributes.status === 'signed')
    const files: Rows = sealed ? (await get(`/restify/files?fileable_type=document&fileable_id=${sealed.id}`)).data : []
    if (files.length > 0 && files.every(({ attributes }) => attributes.preview_state !== 'waiting')) return
    await pause(200)
  }
  throw new Error('The document of the demo was never sealed.')
}

/** So are the papers that the demo's HR has asked for: they come in the background, each with a preview. */
async function demoIsWritten() {
  const hr = await signIn(
    server,
    demoAccounts.find(({ email }) => email.startsWith('hr@')),
  )
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const { body: tasks } = await server.call({ path: '/restify/background-tasks', token: hr })
    const states: string[] = tasks.data.map(({ attributes }: { attributes: { state: string } }) => attributes.state)
    const files = (await get('/restify/files?perPage=500')).data as { attributes: { preview_state: string } }[]
    const isDrawn = files.every(({ attributes }) => attributes.preview_state !== 'waiting')
    if (states.length > 0 && states.every((state) => state === 'done') && isDrawn) return
    await pause(200)
  }
  throw new Error('The papers of the demo were never written.')
}

async function upload({ name }: BadFile, bytes: Buffer, locale: 'en' | 'ro') {
  const form = new FormData()
  for (const [field, value] of Object.entries({ name, type_id: typeId, employee_id: employeeId }))
    form.set(field, value)
  form.set('path', new File([new Uint8Array(bytes)], name))
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const body = Buffer.from(await request.arrayBuffer())
  const headers = { 'content-type': request.headers.get('content-type')!, 'x-locale': locale }
  return server.call({ method: 'POST', path: '/restify/documents', body, headers, token })
}

/** What is kept: records, files of records, and files on disk. */
async function kept() {
  const count = async (key: string) => (await get(`/restify/${key}?perPage=1`)).meta.total as number
  const onDisk = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  return [await count('documents'), await count('files'), onDisk.filter((one) => one.isFile()).length]
}

async function previewOf(documentId: string) {
  const path = `/restify/files?fileable_type=document&fileable_id=${documentId}&temporary_urls=true`
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline) {
    const { attributes } = (await get(path)).data[0]
    if (attributes.preview_state !== 'waiting') return attributes
    await pause(100)
  }
  throw new Error('The preview was never decided.')
}

/** Processes of the server that draw previews. */
async function drawers(): Promise<string[]> {
  const children = (await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')).trim().split(' ')
  const commands = await Promise.all(children.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return commands.filter((command) => command.includes('preview-process'))
}

const resetPeak = () => writeFile(`/proc/${server.pid}/clear_refs`, '5')
async function peak(): Promise<number> {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${server.pid}/status`, 'utf8'))!
  return Number(kilobytes) / 1024
}

describe.runIf(process.platform === 'linux')('a file that is no good', () => {
  it.each(badFiles.map((file) => [file.what, file] as const))(
    '%s is refused in words or kept as it is, and the server stays small',
    async (_, file) => {
      const bytes = await file.bytes()
      const before = await kept()
      await resetPeak()
      if (file.refused) {
        for (const locale of ['en', 'ro'] as const) {
          const { status, body } = await upload(file, bytes, locale)
          const said = body.errors ? body.errors.path : [body.message]
          expect([status, said]).toEqual([file.refused.status, [file.refused[locale]]])
        }
        expect(await kept()).toEqual(before)
      } else {
        const answer = await upload(file, bytes, 'en')
        expect(answer.status, answer.text).toBe(201)
        const attributes = await previewOf(answer.body.data.id)
        const { state, problems = [], pages } = file.preview!
        expect(attributes.preview_state).toBe(state)
        expect(problems.length > 0 ? problems : [null]).toContain(attributes.preview_problem)
        // What took too much is not left running.
        if (problems.includes('time')) expect(await drawers()).toEqual([])
        if (pages) expect(attributes.pages).toBe(pages)
        const [documents, files, onDisk] = before as [number, number, number]
        // Its own file, and its small picture where there is one.
        expect(await kept()).toEqual([documents + 1, files + 1, onDisk + (state === 'made' ? 2 : 1)])
        expect(attributes.size).toBe(bytes.length)
        const opened = await fetch(`http://127.0.0.1:${server.port}${attributes.path}`)
        expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true)
        // Any of them opens without scripts; what could carry them is not opened in the browser at all.
        expect(opened.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
        expect(opened.headers.get('content-disposition')).toMatch(
          file.name.endsWith('.pdf') ? /^inline/ : /^attachment/,
        )
      }
      const megabytes = await peak()
      expect(megabytes, 'megabytes at most').toBeLessThan(MOST_MEGABYTES)
      expect((await server.call({ path: '/health' })).status).toBe(200)
    },
    150_000,
  )
})
