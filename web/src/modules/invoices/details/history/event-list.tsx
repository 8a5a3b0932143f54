import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconBell,
  IconBellOff,
  IconCalendarDue,
  IconCash,
  IconCircleCheck,
  IconCloudCheck,
  IconCloudUpload,
  IconCloudX,
  IconCopy,
  IconEye,
  IconFileInvoice,
  IconFileMinus,
  IconLink,
  IconLinkOff,
  IconPencil,
  IconPlus,
  IconRepeat,
  IconSend,
  IconWallet,
} from '@tabler/icons-react'
import type { InvoiceEventKind } from '#contracts/invoices/invoices.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import type { Icon } from '#web/platform/modules/define-module.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { eventWords } from './event-words.ts'
import type { GatheredEvent } from './gathered.ts'
import classes from './history.module.css'

const icons: Record<InvoiceEventKind, Icon> = {
  created: IconPlus,
  updated: IconPencil,
  issued: IconCircleCheck,
  sent: IconSend,
  paid: IconCash,
  part_paid: IconCash,
  credit_kept: IconWallet,
  credit_used: IconWallet,
  late: IconCalendarDue,
  seen: IconEye,
  shared: IconLink,
  unshared: IconLinkOff,
  voided: IconBan,
  credited: IconFileMinus,
  credit_voided: IconArrowBackUp,
  payment_undone: IconArrowBackUp,
  undelivered: IconAlertTriangle,
  duplicated: IconCopy,
  reminded: IconBell,
  reminders_paused: IconBellOff,
  reminders_resumed: IconBell,
  invoiced: IconFileInvoice,
  planned: IconRepeat,
  filed: IconCloudUpload,
  accepted: IconCloudCheck,
  refused: IconCloudX,
}

/** What happened to an invoice, newest first, with who did it and when. */
export function EventList({ events, label }: { events: readonly GatheredEvent[]; label: string }) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <ol className={classes.events} aria-label={label}>
      {events.map((one) => {
        const { id, attributes } = one.event
        const EventIcon = icons[attributes.kind]
        const { title, note } = eventWords(one)
        const moment = format.moment(attributes.created_at)
        const when = one.times > 1 ? t('invoices:event.last', { moment }) : moment
        return (
          <li key={id}>
            <span className={classes.icon}>
              <EventIcon size={15} stroke={1.7} aria-hidden />
            </span>
            <div>
              <span className={classes.title}>{title}</span>
              {note && <span className={classes.note}>{note}</span>}
              <span className={classes.when}>{[attributes.created_by, when].filter(Boolean).join(' · ')}</span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
