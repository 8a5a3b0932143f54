import { buffer } from 'node:stream/consumers'
import { sql } from '#platform/database/index.ts'
import { extensionOf } from '#platform/files/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { type LastingProcess, lastingProcess, type WorkerLimits, WorkerStopped } from '#platform/workers/index.ts'
import { takeFile, withFiles } from '../put-file.ts'
import type { PreviewMade, PreviewWork } from './preview-process.ts'
import { MAKE_PREVIEW, MOST_PREVIEW_TRIES, type PreviewPayload, queueNextPreviews } from './queue-preview.ts'

/** The process that reads foreign files to draw them: what they make of its memory is not the server's. */
export const previewMaker = (limits: WorkerLimits) =>
  lastingProcess(new URL('./preview-process.ts', import.meta.url), limits)
const maker = previewMaker({ memoryMb: 384, timeMs: 20_000 })
/** Larger files are not read at all. */
const MOST_BYTES = 50 * 1024 * 1024

/** Kinds of files of which a picture is made. One that can carry scripts or load others (svg, office files) is not opened here. */
const KINDS: Readonly<Record<string, PreviewWork['kind']>> = {
  pdf: 'pdf',
  png: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  gif: 'picture',
  webp: 'picture',
}

interface Made extends Pick<PreviewMade, 'picture' | 'pages'> {
  state: 'made' | 'none' | 'failed'
  problem: 'locked' | 'broken' | 'memory' | 'time' | null
}

const nothing = (state: Made['state'], problem: Made['problem'] = null): Made => ({
  state,
  problem,
  picture: null,
  pages: null,
})

async function make({ files }: Services, company: string, path: string, by: LastingProcess): Promise<Made> {
  const kind = KINDS[extensionOf(path)]
  if (!kind) return nothing('none')
  const file = await files.read(path)
  if (!file) return nothing('failed', 'broken')
  if (file.size > MOST_BYTES) {
    file.stream.destroy()
    return nothing('failed', 'memory')
  }
  try {
    const work: PreviewWork = { kind, bytes: await buffer(file.stream) }
    const { picture, pages, problem } = await by.ask<PreviewMade>(work, company)
    return { state: picture ? 'made' : 'failed', picture, pages, problem }
  } catch (error) {
    if (!(error instanceof WorkerStopped)) throw error
    return nothing('failed', error.reason)
  }
}

/** Stores the picture and says so on the file's row; taken away again where that fails, somebody else did, or the file is gone. */
const keep = (services: Services, { tenantId, fileId }: PreviewPayload, made: Made): Promise<void> =>
  withFiles(services, async (files) => {
    const picture = { folder: 'previews', fileName: 'preview.webp', contentType: 'image/webp' }
    const stored = made.picture ? await files.put({ tenantId, ...picture, body: Buffer.from(made.picture) }) : null
    await services.database.tenant(tenantId, async (tx) => {
      tx.announce(tenantId, 'files')
      const changed =
        await tx.run(sql`update files set preview_state = ${made.state}, preview_problem = ${made.problem}::text,
        preview_path = ${stored?.path ?? null}::text, pages = ${made.pages}::int
      where tenant_id = ${tenantId} and id = ${fileId} and preview_state = 'waiting'`)
      if (changed > 0 && stored) await takeFile(tx, stored)
      await queueNextPreviews(tx, tenantId)
    })
  })

/** The job behind `queuePreview`: a picture of the first page, or why there is none. The file itself is not touched. */
export const makePreviewJob = (services: Services, by = maker): Job<PreviewPayload> => ({
  ...defineJob<PreviewPayload>(MAKE_PREVIEW, async (payload, { attempt }) => {
    const { tenantId, fileId } = payload
    const file = await services.database.tenant(tenantId, (tx) =>
      tx.row<{ path: string }>(
        sql`select path from files where tenant_id = ${tenantId} and id = ${fileId} and preview_state = 'waiting'`,
      ),
    )
    // Those that wait behind a file that is gone are not to wait for ever.
    if (!file) return await services.database.tenant(tenantId, (tx) => queueNextPreviews(tx, tenantId))
    try {
      await keep(services, payload, await make(services, tenantId, file.path, by))
    } catch (error) {
      // With the last try: no page says for ever that a picture is being made.
      if (attempt >= MOST_PREVIEW_TRIES) await keep(services, payload, nothing('failed', 'broken'))
      throw error
    }
  }),
  lane: 'preview',
})
