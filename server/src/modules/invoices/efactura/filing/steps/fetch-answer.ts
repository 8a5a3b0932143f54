import type { FilePutter, PutFile } from '#engine/index.ts'
import type { AnafApi } from '../../anaf/anaf-api.ts'
import type { Refusal } from '../../anaf/answers.ts'
import { type AnswerZip, readAnswerZip } from '../../anaf/read-zip.ts'

/** A zip of ANAF's, stored and read. */
export interface FetchedAnswer extends AnswerZip {
  kind: 'fetched'
  put: PutFile
}

/** Fetches the zip of a message and stores it as it came: ANAF keeps it for sixty days. */
export async function fetchAnswer(
  api: AnafApi,
  files: FilePutter,
  { tenantId, index, downloadId }: { tenantId: string; index: string; downloadId: string },
): Promise<FetchedAnswer | Refusal> {
  const answer = await api.download(downloadId)
  if (answer.kind !== 'zip') return answer
  const read = await readAnswerZip(answer.bytes, index)
  if (!read) return { kind: 'none' }
  const file = { tenantId, folder: 'invoices', fileName: `${index}.zip`, contentType: 'application/zip' }
  return { kind: 'fetched', ...read, put: await files.put({ ...file, body: answer.bytes }) }
}
