import { openAsBlob } from 'node:fs'
import * as z from 'zod'
import type { SpeechConfig } from '#platform/config.ts'

const MOST_MS = 120_000
const MOST_TEXT = 1024 * 1024

const Transcription = z.object({ text: z.string() })

/** A recording as it came with a call. */
export interface Recording {
  path: string
  fileName: string
  contentType: string
}

/**
 * What is said in a recording, by a provider of OpenAI's transcription protocol (`POST {url}/audio/transcriptions`, a form with
 * `file` and `model`, answered by JSON with `text`).
 * @throws Error when it does not answer in two minutes, refuses, or answers something else.
 */
export async function transcribe({ url, key, model }: SpeechConfig, recording: Recording): Promise<string> {
  const form = new FormData()
  form.append('file', await openAsBlob(recording.path, { type: recording.contentType }), recording.fileName)
  form.append('model', model)
  form.append('response_format', 'json')
  const base = url.href.endsWith('/') ? url.href : `${url.href}/`
  const answer = await fetch(new URL('audio/transcriptions', base), {
    method: 'POST',
    headers: key === null ? {} : { authorization: `Bearer ${key}` },
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(MOST_MS),
  })
  if (!answer.ok) throw new Error(`The provider of transcriptions answered ${answer.status}.`)
  const said = await answer.text()
  if (said.length > MOST_TEXT) throw new Error('The answer of the provider of transcriptions is too long.')
  return Transcription.parse(JSON.parse(said)).text.trim()
}
