import { setTimeout as pause } from 'node:timers/promises'
import type { KeptMail } from '#platform/mail/mailbox/kept-mails.ts'
import { callerOf, succeeded } from './caller.ts'

const LOOK_MS = 100

/** The newest mail to an address that is as it has to be, as soon as it has left. */
export async function mailTo(
  port: number,
  to: string,
  fits: (mail: KeptMail) => boolean = () => true,
): Promise<KeptMail> {
  const mailbox = callerOf({ port, host: 'localhost' })
  for (;;) {
    const { data } = await succeeded(mailbox.get(`/mailbox?to=${encodeURIComponent(to)}`))
    const found = (data as KeptMail[]).find(fits)
    if (found) return found
    await pause(LOOK_MS)
  }
}

const CODE = /\b\d{6}\b/

/** The newest code that was mailed to an address. */
export const codeTo = async (port: number, to: string): Promise<string> =>
  CODE.exec((await mailTo(port, to, ({ text }) => CODE.test(text))).text)![0]
