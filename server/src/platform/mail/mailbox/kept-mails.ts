import { type Database, sql } from '#platform/database/index.ts'
import type { Attachment } from '../attachments.ts'
import type { SendMail } from '../smtp.ts'

/** A mail as the mailbox shows it. */
export interface KeptMail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  from_name: string | null
  reply_to: string | null
  /** The files themselves stay where they are stored. */
  attachments: Attachment[]
  sent_at: string
}

const KEPT_DAYS = 30
const MOST_LISTED = 200

/** "Sends" by keeping: for an installation without a mail server. A mail that is sent again is kept once. */
export function keepingSender(database: Database): SendMail {
  return ({ id, to, subject, text, html, fromName = null, replyTo = null, attachments = [] }) =>
    database.global(async (tx) => {
      const named: Attachment[] = attachments.map(({ path, name }) => ({ path, name }))
      await Promise.all([
        tx.run(sql`
          insert into kept_mails (id, to_address, subject, text, html, from_name, reply_to, attachments)
          values (${id}, ${to}, ${subject}, ${text}, ${html}, ${fromName}, ${replyTo}, ${JSON.stringify(named)})
          on conflict do nothing`),
        tx.run(sql`delete from kept_mails where sent_at < now() - make_interval(days => ${KEPT_DAYS})`),
      ])
    })
}

/** Kept mails, newest first, at most 200; only those to one address when it is given. */
export function keptMails(database: Database, to: string | null): Promise<KeptMail[]> {
  const address = to?.trim().toLowerCase() || null
  return database.global((tx) =>
    tx.rows<KeptMail>(sql`
      select id, to_address as "to", subject, text, html, from_name, reply_to, attachments, sent_at from kept_mails
      where ${address}::text is null or to_address = ${address}
      order by sent_at desc, id desc limit ${sql.lit(MOST_LISTED)}`),
  )
}
