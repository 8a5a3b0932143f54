import type { Body } from '#testing/conformance/expectations.ts'
import type { Client } from '#testing/index.ts'

/** The smallest beginning that is taken for a recording of a browser: the head of a webm file. */
export const recording = (fileName = 'voice.webm'): File => {
  const head = '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff'
  return new File([new Uint8Array(Buffer.from(head, 'hex'))], fileName, { type: 'audio/webm;codecs=opus' })
}

/** Gives feedback about a person; answers its id. */
export async function give(client: Client, employeeId: string, more: Body = {}): Promise<string> {
  const answer = await client.post('/restify/feedback', {
    feedbackable_type: 'employee',
    feedbackable_id: employeeId,
    type: 'General',
    notes: '<p>Well done</p>',
    ...more,
  })
  if (answer.status !== 201) throw new Error(`feedback: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}
