import * as z from 'zod'
import { SpeechAnswer } from '#contracts/feedback/feedback.ts'
import { answersBoth, defineRoute } from '#engine/index.ts'
import { assertValid, forbidden, refused } from '#platform/errors/errors.ts'
import { checkUpload } from '#platform/files/index.ts'
import { ok } from '#platform/http/context.ts'
import { countAttempt, type Limit } from '#platform/http/limits/rate-limit.ts'
import { transcribe } from './transcribe.ts'

/** Each costs the operator something. */
const TRANSCRIPTIONS: Limit = { name: 'speech-to-text', max: 60, seconds: 3600 }

/** FBK-06. The recording is handed to the operator's provider; neither it nor its text is kept. */
export const speechRoute = defineRoute({
  method: 'POST',
  path: '/speech-to-text',
  names: 'speech',
  access: 'useAi',
  tag: 'Feedback',
  summary: 'What is said in a recording of at most 10 MB (webm)',
  files: ['audio'],
  body: z.object({}),
  output: answersBoth(SpeechAnswer.shape),
  async run({ services, tenant, actor, uploads }) {
    const { speech } = services.config
    const upload = uploads.find(({ field }) => field === 'audio')
    if (!upload) assertValid([['audio', 'required']])
    const rule = upload!.truncated ? 'rule.fileTooLarge' : await checkUpload(upload!, { accept: 'audio' })
    assertValid(rule ? [['audio', rule]] : [])
    if (speech === null) throw forbidden('speechUnavailable')
    await countAttempt(services, TRANSCRIPTIONS, `${tenant.id}:${actor.userId}`)
    const text = await transcribe(speech, upload!).catch((): never => {
      throw refused('speechFailed')
    })
    return ok({ data: { text }, text })
  },
})
