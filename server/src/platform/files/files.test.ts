import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '#platform/config.ts'
import { errorAnswer, registerErrors } from '#platform/http/errors.ts'
import { fileRoutes } from './file-routes.ts'
import { createFiles, type Files } from './files.ts'
import { closeFolders } from './private-folders.ts'
import { startTestS3Server, type TestS3Server } from './stores/test-s3-server.ts'

const tenantId = '0190d2a0-0000-7000-8000-000000000001'
const secretKey = Buffer.alloc(32, 9)
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let now = new Date('2026-11-21T10:02:00Z')
const clock = { now: () => now, wait: async () => {} }

let folder: string
let store: TestS3Server
const kinds: Record<'a folder' | 'an S3 store', Pick<Config, 'dataDir' | 's3'>> = {
  'a folder': { dataDir: '', s3: null },
  'an S3 store': { dataDir: '', s3: null },
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vatra-files-'))
  store = await startTestS3Server()
  const { endpoint } = store
  const access = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'eu-1', forcePathStyle: true }
  kinds['a folder'] = { dataDir: folder, s3: null }
  kinds['an S3 store'] = { dataDir: folder, s3: { bucket: 'vatra', endpoint, ...access } }
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await store.close()
})

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('files in %s', (kind) => {
  const open = () => createFiles({ config: kinds[kind], secretKey, clock })
  const readAll = async (files: Files, path: string) => {
    const file = await files.read(path)
    return file && { size: file.size, bytes: await buffer(file.stream) }
  }

  it('come back as they were put, from a buffer or a stream, under an ASCII path of their company', async () => {
    const files = open()
    for (const body of [png, Readable.from([png.subarray(0, 10), png.subarray(10)])]) {
      const { path } = await files.put({ tenantId, folder: 'avatars', fileName: 'Poză ȘȚ.PNG', contentType: '', body })
      expect(path).toMatch(new RegExp(`^tenants/${tenantId}/avatars/[0-9a-f-]{36}\\.png$`))
      expect(await readAll(files, path)).toEqual({ size: png.length, bytes: png })
    }
  })

  it('do not end the process where one goes that nobody has begun to read, and fail for who reads it', async () => {
    const files = open()
    const { path } = await files.put({ tenantId, folder: 'avatars', fileName: 'a.png', contentType: '', body: png })
    const [unread, read] = [await files.read(path), await files.read(path)]
    // Without a listener this would be an uncaught error, which fails the test.
    unread!.stream.destroy(new Error('Gone'))
    read!.stream.destroy(new Error('Gone'))
    await expect(buffer(read!.stream)).rejects.toThrow()
    await new Promise((resolve) => setImmediate(resolve))
  })

  it.runIf(kind === 'a folder')('are readable by their owner alone, those of an earlier version too', async () => {
    const place = await mkdtemp(join(tmpdir(), 'vatra-modes-'))
    const files = createFiles({ config: { dataDir: place, s3: null }, secretKey, clock })
    const put = async (body: Buffer | Readable) =>
      (await files.put({ tenantId, folder: 'avatars', fileName: 'a.png', contentType: '', body })).path
    const paths = [await put(png), await put(Readable.from([png]))]
    const modes = async () => {
      const all = await readdir(place, { recursive: true, withFileTypes: true })
      return Promise.all(
        all.map(async (one) => [one.isFile(), (await stat(join(one.parentPath, one.name))).mode & 0o777]),
      )
    }
    const closed = (found: unknown[][]) =>
      found.length > 4 && found.every(([isFile, mode]) => mode === (isFile ? 0o600 : 0o700))
    expect(closed(await modes())).toBe(true)

    await chmod(place, 0o755)
    for (const one of ['files', 'files/tenants', `files/tenants/${tenantId}`]) await chmod(join(place, one), 0o755)
    for (const path of paths) await chmod(join(place, 'files', path), 0o644)
    await closeFolders(place)
    expect(closed(await modes())).toBe(true)
    // Passable, for the database may run as another user; but it shows nobody what is in it.
    expect((await stat(place)).mode & 0o777).toBe(0o711)
    await rm(place, { recursive: true })
  })

  it('are gone after removal, and removing twice is no error', async () => {
    const files = open()
    const file = { tenantId, folder: 'documents', fileName: 'a.txt', contentType: 'text/plain', body: Buffer.from('x') }
    const { path } = await files.put(file)
    await files.remove(path)
    await files.remove(path)
    expect(await files.read(path)).toBeNull()
  })

  it('leave nothing behind when the upload breaks off', async () => {
    const files = open()
    const body = Readable.from(
      (async function* () {
        yield png
        throw new Error('connection lost')
      })(),
    )
    const before = store.objects.size
    const put = files.put({ tenantId, folder: 'broken', fileName: 'a.png', contentType: 'image/png', body })
    await expect(put).rejects.toThrow()
    expect(store.objects.size).toBe(before)
    const left = await readdir(join(folder, 'files', 'tenants', tenantId, 'broken')).catch(() => [])
    expect(left).toEqual([])
  })
})

describe('a store that is away', () => {
  const at = (port: number): Pick<Config, 'dataDir' | 's3'> => {
    const { s3 } = kinds['an S3 store']
    return { dataDir: '', s3: { ...s3!, endpoint: `http://127.0.0.1:${port}` } }
  }
  const file = { tenantId, folder: 'away', fileName: 'a.png', contentType: 'image/png', body: Buffer.from('x') }
  const answerTo = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (thrown: unknown) => thrown,
    )
    const { status, fault } = errorAnswer(error, 'en', '*')
    return [status, fault]
  }

  it('is said as such: come again, and the operator reads why', async () => {
    const closed = createServer()
    await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening))
    const { port } = closed.address() as AddressInfo
    await new Promise((done) => closed.close(done))
    const files = createFiles({ config: at(port), secretKey, clock })
    const path = files.newPath(file)
    expect(await answerTo(files.put(file))).toEqual([503, true])
    expect(await answerTo(files.read(path))).toEqual([503, true])
  })

  it('is given up when it says nothing', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
    const { port } = silent.address() as AddressInfo
    const files = createFiles({ config: at(port), secretKey, clock, store: { silenceMs: 100 } })
    expect(await answerTo(files.put(file))).toEqual([503, true])
    silent.closeAllConnections()
    await new Promise((done) => silent.close(done))
  })
})

describe('a long file in an S3 store', () => {
  const PART = 64 * 1024
  const inParts = () => createFiles({ config: kinds['an S3 store'], secretKey, clock, store: { partBytes: PART } })
  const long = (bytes: number) => Buffer.from(Array.from({ length: bytes }, (_, i) => (i * 31 + (i >> 8)) & 255))
  /** In chunks that end nowhere near the ends of parts. */
  const streamOf = (bytes: Buffer) =>
    Readable.from(
      Array.from({ length: Math.ceil(bytes.length / 1000) }, (_, i) => bytes.subarray(i * 1000, i * 1000 + 1000)),
    )
  const file = { tenantId, folder: 'exports', fileName: 'all.zip', contentType: 'application/zip' }

  it.each([
    [PART - 1, []],
    [PART, [PART]],
    [PART + 1, [PART, 1]],
    [3 * PART + 7, [PART, PART, PART, 7]],
  ])('of %i bytes goes there in parts %j, and comes back whole', async (size, parts) => {
    const files = inParts()
    const before = store.partSizes.length
    const { path } = await files.put({ ...file, body: streamOf(long(size)) })
    expect(store.partSizes.slice(before)).toEqual(parts)
    expect([...store.uploads.keys()]).toEqual([])
    const stored = await files.read(path)
    expect(stored?.size).toBe(size)
    expect((await buffer(stored!.stream)).equals(long(size))).toBe(true)
    expect(store.objects.get(`/vatra/${path}`)?.contentType).toBe('application/zip')
  })

  it('is given up when it breaks off in the middle: no file, and no parts that are kept', async () => {
    const [objects, parts] = [store.objects.size, store.partSizes.length]
    const body = Readable.from(
      (async function* () {
        yield long(2 * PART)
        throw new Error('connection lost')
      })(),
    )
    await expect(inParts().put({ ...file, body })).rejects.toMatchObject({ cause: { message: 'connection lost' } })
    expect(store.partSizes.length).toBe(parts + 2)
    expect([store.objects.size, store.uploads.size]).toEqual([objects, 0])
  })
})

describe('paths', () => {
  it.each(['../secret-key', 'tenants/../../secret-key', '/etc/passwd', `tenants/${tenantId}/a/../../x.png`, ''])(
    '%j is never touched',
    async (path) => {
      const files = createFiles({ config: kinds['a folder'], secretKey, clock })
      await expect(files.read(path)).rejects.toThrow('Not the path of a stored file.')
      await expect(files.remove(path)).rejects.toThrow('Not the path of a stored file.')
    },
  )

  it('cannot be made to leave the folder by a name, a company or an extension', async () => {
    const files = createFiles({ config: kinds['a folder'], secretKey, clock })
    const file = { tenantId, folder: 'documents', fileName: '../../x.sh/..', contentType: 'text/x-sh', body: png }
    expect((await files.put(file)).path).toMatch(/^tenants\/[^/]+\/documents\/[0-9a-f-]+\.bin$/)
    await expect(files.put({ ...file, folder: '../up' })).rejects.toThrow()
    await expect(files.put({ ...file, tenantId: '..' })).rejects.toThrow()
  })
})

describe('signed addresses', () => {
  let app: FastifyInstance
  let files: Files
  const put = async (fileName: string, contentType: string, body: Buffer) =>
    (await files.put({ tenantId, folder: 'documents', fileName, contentType, body })).path

  beforeAll(async () => {
    files = createFiles({ config: kinds['a folder'], secretKey, clock })
    app = fastify()
    registerErrors(app)
    await app.register(fileRoutes({ files }))
  })
  afterAll(() => app.close())

  it('show a picture inside the browser, sandboxed, with its real name', async () => {
    const url = files.temporaryUrl(await put('poza.png', 'image/png', png), { fileName: 'Poză „ȘȚ”.png' })
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(png)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      // As its frame-ancestors: the app shows pictures and PDFs in a frame.
      'x-frame-options': 'SAMEORIGIN',
      'content-disposition': `inline; filename="Poz_ ____.png"; filename*=UTF-8''Poz%C4%83%20%E2%80%9E%C8%98%C8%9A%E2%80%9D.png`,
    })
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none';/)
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+$/)
  })

  it.each([
    ['drawing.svg', 'image/svg+xml', 'image/svg+xml'],
    ['page.html', 'text/html', 'application/octet-stream'],
    ['notes.txt', 'text/plain', 'text/plain; charset=utf-8'],
  ])('let %s be downloaded only', async (fileName, contentType, served) => {
    const url = files.temporaryUrl(await put(fileName, contentType, Buffer.from('<script>1</script>')), { fileName })
    const { headers } = await app.inject(url)
    expect(headers['content-type']).toBe(served)
    expect(headers['content-disposition']).toMatch(/^attachment; /)
  })

  it('give a recording in parts, as browsers ask for it, and nothing else', async () => {
    const sound = Buffer.from(Array.from({ length: 150_000 }, (_, i) => i % 251))
    const at = files.temporaryUrl(await put('a.webm', 'audio/webm', sound), { fileName: 'a.webm' })
    const get = async (range?: string, more: Record<string, string> = {}) => {
      const { statusCode, headers, rawPayload } = await app.inject({
        url: at,
        headers: { ...(range && { range }), ...more },
      })
      return [statusCode, headers['content-range'], headers['content-length'], rawPayload] as const
    }
    const part = (first: number, last: number) =>
      [206, `bytes ${first}-${last}/150000`, String(last - first + 1), sound.subarray(first, last + 1)] as const
    expect((await app.inject(at)).headers['accept-ranges']).toBe('bytes')
    // What Safari asks for before it plays anything.
    expect(await get('bytes=0-1')).toEqual(part(0, 1))
    expect(await get('bytes=70000-140000')).toEqual(part(70_000, 140_000))
    expect(await get('bytes=149999-')).toEqual(part(149_999, 149_999))
    expect(await get('bytes=100-999999')).toEqual(part(100, 149_999))
    expect(await get('bytes=-500')).toEqual(part(149_500, 149_999))
    expect((await get('bytes=150000-')).slice(0, 2)).toEqual([416, 'bytes */150000'])
    expect((await get('bytes=-0')).slice(0, 2)).toEqual([416, 'bytes */150000'])
    const whole = [200, undefined, '150000', sound]
    for (const range of ['bytes=', 'bytes=5-4', 'bytes=0-1,5-9', 'lines=0-1', undefined])
      expect(await get(range)).toEqual(whole)
    expect(await get('bytes=0-1', { 'if-range': '"an older one"' })).toEqual(whole)
    const paper = files.temporaryUrl(await put('a.txt', 'text/plain', sound), { fileName: 'a.txt' })
    expect((await app.inject({ url: paper, headers: { range: 'bytes=0-1' } })).statusCode).toBe(200)
  })

  it('stay the same for some minutes, so that browsers keep the picture, and last at least as long as asked', async () => {
    const path = await put('a.png', 'image/png', png)
    const url = files.temporaryUrl(path, { fileName: 'a.png' })
    now = new Date('2026-11-21T10:04:00Z')
    expect(files.temporaryUrl(path, { fileName: 'a.png' })).toBe(url)
    now = new Date('2026-11-21T10:17:01Z')
    expect((await app.inject(url)).statusCode).toBe(200)
    now = new Date('2026-11-21T10:20:00Z')
    const late = await app.inject(url)
    expect([late.statusCode, late.json()]).toEqual([404, { message: 'Not found.' }])
    now = new Date('2026-11-21T10:02:00Z')
  })

  it('open nothing else when any part is changed', async () => {
    const path = await put('a.png', 'image/png', png)
    const other = await put('b.png', 'image/png', png)
    const foreign = path.replace(tenantId, '0190d2a0-0000-7000-8000-000000000002')
    const url = files.temporaryUrl(path, { fileName: 'a.png' })
    const signature = new URL(url, 'http://x').searchParams.get('signature')!
    const changed = [
      url.replace(path, other),
      url.replace(path, foreign),
      url.replace(/expires=\d+/, 'expires=9999999999'),
      url.replace('name=a.png', 'name=a.html'),
      url.replace(signature, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`),
      url.replace(/&signature=.*/, ''),
      url.replace(/\?.*/, ''),
      `${url}&signature=x`,
      url.replace('/documents/', '/documents/..%2fdocuments/'),
    ]
    for (const address of changed) {
      const answer = await app.inject(address)
      expect([address, answer.statusCode]).toEqual([address, 404])
    }
    expect((await app.inject(url)).statusCode).toBe(200)
  })

  it('of another installation are refused', async () => {
    const path = await put('a.png', 'image/png', png)
    const elsewhere = createFiles({ config: kinds['a folder'], secretKey: Buffer.alloc(32, 8), clock })
    expect((await app.inject(elsewhere.temporaryUrl(path, { fileName: 'a.png' }))).statusCode).toBe(404)
  })

  it('of a file that was removed are refused', async () => {
    const path = await put('a.png', 'image/png', png)
    const url = files.temporaryUrl(path, { fileName: 'a.png' })
    await files.remove(path)
    expect((await app.inject(url)).statusCode).toBe(404)
  })
})
