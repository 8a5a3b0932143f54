import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'
import * as z from 'zod'
import type { Database } from '#platform/database/index.ts'
import type { Files } from '#platform/files/index.ts'
import { localeOf } from '#platform/http/locale.ts'
import { keptMails } from './kept-mails.ts'
import type { ShownMail } from './mailbox-page.ts'

// PostgreSQL takes no NUL in a text.
const one = z.preprocess(
  (value) => String((Array.isArray(value) ? value[0] : value) ?? '').replaceAll('\0', ''),
  z.string().trim().max(255).catch(''),
)
const Query = z.object({ to: one, id: one })

/** No script at all; styles inside because a mail's own styles are inline, and its frame inherits this policy. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

interface Mailbox {
  database: Database
  files: Pick<Files, 'temporaryUrl'>
  /** Lets nobody but the operator through. */
  operatorOnly: preHandlerAsyncHookHandler
}

/**
 * The mails kept instead of sent: `GET /api/mailbox?to=ADDRESS` for programs, `GET /mailbox` for people, on any host. They
 * hold codes and links of everybody: register it only where there is no mail server and the data is one's own.
 */
export function mailboxRoutes({ database, files, operatorOnly }: Mailbox) {
  const shown = async (to: string): Promise<ShownMail[]> =>
    (await keptMails(database, to)).map((mail) => ({
      ...mail,
      attachments: mail.attachments.map(({ path, name }) => ({
        name,
        url: files.temporaryUrl(path, { fileName: name }),
      })),
    }))
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('preHandler', operatorOnly)
    // The operator's key is typed here; who is let in already wants the page.
    app.post('/mailbox', async (_request, reply) => reply.redirect('/mailbox', 303))
    app.get('/api/mailbox', async (request, reply) => {
      const { to } = Query.parse(request.query)
      return reply.header('Cache-Control', 'no-store').send({ data: await shown(to) })
    })

    app.get('/mailbox', async (request, reply) => {
      const { to, id } = Query.parse(request.query)
      const mails = await shown(to)
      const chosen = mails.find((mail) => mail.id === id) ?? (id ? undefined : mails[0])
      const { mailboxPage } = await import('./mailbox-page.ts')
      return reply
        .headers({ 'Cache-Control': 'no-store', 'Content-Security-Policy': POLICY })
        .type('text/html; charset=utf-8')
        .send(mailboxPage({ mails, to, chosen, locale: localeOf(request, []) }))
    })
  }
}
