import type { Locale } from '#contracts/engine/values/primitives.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { defineNotification, notify } from '#platform/notifications/index.ts'
import { personName } from '#platform/person-name.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { kindName } from '../../history/words.ts'
import { type ApprovalDefinition, pageOf } from '../approvable.ts'
import type { Subject } from '../subject.ts'
import type { ApprovalMessages } from './messages.ts'
import { requestWords, saysAsked, saysDecided } from './says.ts'

/** Something waits for one's decision. */
export const approvalAskedNotice = defineNotification({
  key: 'approval-asked',
  title: (locale) => text('notice.approvalAsked', locale),
  mail: 'approval-asked',
})

/** What became of a request. */
export const approvalDecidedNotice = defineNotification({
  key: 'approval-decided',
  title: (locale) => text('notice.approvalDecided', locale),
  mail: 'approval-decided',
})

/** The kinds above that go out for an approval whose module does not say it all itself. */
export const noticesOf = ({ messages = {} }: ApprovalDefinition) => [
  ...(messages.asked ? [] : [approvalAskedNotice]),
  ...(messages.decided ? [] : [approvalDecidedNotice]),
]

interface Facts {
  company: string
  subdomain: string
  person: string
  by: string
}

/** What every message needs to know of a request, in one statement. */
const readFacts = async ({ tx, tenantId, userId }: Change, { owner }: Subject): Promise<Facts> =>
  (await tx.row<Facts>(sql`select t.name as company, t.subdomain,
      coalesce((select ${personName('p')} from people p
        where p.tenant_id = ${tenantId} and p.id = ${owner}), '–') as person,
      coalesce((select ${personName('u')} from users u
        where u.tenant_id = ${tenantId} and u.id = ${userId}::uuid), t.name) as by
    from tenants t where t.id = ${tenantId}`))!

/**
 * What is said where a module says nothing itself: a mail and an entry of the inbox to who is asked, and to whom the request is
 * for. The inbox names the kind of record, what the approval's `called` makes of the row, and the person; the mail says what its `about` makes of it.
 */
export function defaultMessages(definition: ApprovalDefinition): ApprovalMessages {
  const { resource, about, called } = definition
  const message = async (at: Change, subject: Subject) => {
    const { subdomain, ...facts } = await readFacts(at, subject)
    const path = pageOf(definition, subject.row)
    const request = requestWords(resource, called?.(subject.row))
    return {
      props: (locale: Locale) => ({
        company: facts.company,
        person: facts.person,
        kind: kindName(resource, locale),
        about: about?.(subject.row, locale) ?? null,
        url: `${frontendUrl(at.services.config, subdomain)}${path}`,
      }),
      by: facts.by,
      person: facts.person,
      request,
      shared: {
        record: { type: resource, id: subject.id },
        details: (locale: Locale) =>
          text('notice.approvalOf', locale, { kind: kindName(resource, locale), person: facts.person }),
        page: path,
      },
    }
  }
  return {
    async asked(at, subject, to, matter) {
      const { props, by, person, request, shared } = await message(at, subject)
      const mail = ({ locale }: { locale: Locale }) => ({ ...props(locale), matter })
      const said = saysAsked(at, matter, by === person ? request : shared.details)
      await notify(at, { ...shared, ...said, what: approvalAskedNotice, to, mail, again: matter })
    },
    async decided(at, subject, to, { what, note, own }) {
      const { props, by, request, shared } = await message(at, subject)
      const mail = ({ locale }: { locale: Locale }) => ({ ...props(locale), by, own, what, reason: note })
      const said = saysDecided(at, { what, own }, request)
      await notify(at, { ...shared, ...said, what: approvalDecidedNotice, to: [to], mail, again: what })
    },
  }
}
