import { IconCalendar, IconCheckbox, IconForms, IconLetterCase, IconSignature, IconUser } from '@tabler/icons-react'
import type { FieldKind } from '#contracts/documents/signing.ts'
import type { Icon } from '#web/platform/modules/define-module.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'

interface FieldLook {
  label: TextKey
  icon: Icon
  /** What a new one takes of the page, in points. */
  size: { w: number; h: number }
}

export const fieldLooks: Record<FieldKind, FieldLook> = {
  signature: { label: 'documents:signing.field.signature', icon: IconSignature, size: { w: 160, h: 48 } },
  initials: { label: 'documents:signing.field.initials', icon: IconLetterCase, size: { w: 64, h: 36 } },
  date: { label: 'documents:signing.field.date', icon: IconCalendar, size: { w: 90, h: 22 } },
  name: { label: 'documents:signing.field.name', icon: IconUser, size: { w: 140, h: 22 } },
  text: { label: 'documents:signing.field.text', icon: IconForms, size: { w: 160, h: 22 } },
  checkbox: { label: 'documents:signing.field.checkbox', icon: IconCheckbox, size: { w: 16, h: 16 } },
}

/** One colour a signer, by their place in the list from 1. */
const colors = ['teal', 'indigo', 'orange', 'grape', 'pink'] as const
export const signerColor = (position: number) => colors[(position - 1) % colors.length]!
