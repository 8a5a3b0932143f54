import { createElement as h, type ReactNode } from 'react'
import { Body, Button, Container, Head, Hr, Html, Preview, Section, Text } from 'react-email'
import type { Locale } from '#contracts/engine/values/primitives.ts'

/** What a template gives for one language: the subject, and the blocks of its body in order. */
export interface MailContent {
  subject: string
  /** Shown above the blocks instead of the product's name. */
  company?: string
  blocks: ReactNode[]
}

/** A mail's words, both languages side by side. */
export type Template<Props> = Record<Locale, (props: Props) => MailContent>

const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const INK = '#1f2937'
const QUIET = '#5b6472'
// 5.5:1 on white, the product's accent.
const TEAL = '#0f766e'
// The plain text has the button's address already.
const ONCE = { 'data-skip-in-text': 'true' }

export const paragraph = (...children: ReactNode[]) =>
  h(Text, { style: { color: INK, fontSize: 15, lineHeight: '24px', margin: '0 0 16px' } }, ...children)

/** What a person wrote, on their own lines. */
export const lines = (words: string) =>
  paragraph(...words.split(/\r?\n/).flatMap((line, n) => (n === 0 ? [line] : [h('br', { key: n }), line])))

export const strong = (words: string) => h('strong', null, words)

/** Smaller words under the matter itself: how long a link lives, what to do when it was not you. */
export const note = (words: string) =>
  h(Text, { style: { color: QUIET, fontSize: 13, lineHeight: '20px', margin: '16px 0 0' } }, words)

/** One action. The address stands below in full, for readers whose program shows no buttons. */
export const button = (label: string, url: string) =>
  h(
    Section,
    { style: { margin: '8px 0 16px' } },
    h(
      Button,
      {
        href: url,
        style: {
          backgroundColor: TEAL,
          borderRadius: 8,
          color: '#ffffff',
          fontSize: 15,
          fontWeight: 600,
          padding: '12px 20px',
        },
      },
      label,
    ),
    h(Text, { ...ONCE, style: { color: QUIET, fontSize: 12, margin: '12px 0 0', wordBreak: 'break-all' } }, url),
  )

/** A code to be typed, one glance to read. */
export const codeBox = (code: string) =>
  h(
    Section,
    {
      style: {
        backgroundColor: '#f0fdfa',
        borderRadius: 8,
        margin: '8px 0 16px',
        padding: '16px',
        textAlign: 'center',
      },
    },
    h(
      Text,
      { style: { color: TEAL, fontSize: 32, fontWeight: 700, letterSpacing: 8, lineHeight: '40px', margin: 0 } },
      code,
    ),
  )

const unread: Record<Locale, string> = {
  en: 'This mail was sent automatically by Vatra; replies to it are not read.',
  ro: 'Acest mesaj a fost trimis automat de Vatra; răspunsurile nu sunt citite.',
}
const answered: Record<Locale, (replyTo: string) => string> = {
  en: (replyTo) => `This mail was sent with Vatra. A reply goes to ${replyTo}.`,
  ro: (replyTo) => `Acest mesaj a fost trimis cu Vatra. Răspunsul ajunge la ${replyTo}.`,
}

/** The frame of every mail: who writes, what, and where a reply goes. */
export function layout(locale: Locale, { subject, company, blocks }: MailContent, replyTo?: string): ReactNode {
  return h(
    Html,
    { lang: locale },
    h(Head, null, h('title', null, subject), h('meta', { name: 'color-scheme', content: 'light' })),
    h(Preview, null, subject),
    h(
      Body,
      { style: { backgroundColor: '#f6f5f3', fontFamily: FONT, margin: 0, padding: '32px 12px' } },
      h(
        Container,
        {
          style: {
            backgroundColor: '#ffffff',
            border: '1px solid #e7e5e4',
            borderRadius: 8,
            maxWidth: 520,
            padding: '28px 32px',
          },
        },
        h(
          Text,
          { style: { color: TEAL, fontSize: 18, fontWeight: 700, lineHeight: '24px', margin: '0 0 20px' } },
          company ?? 'Vatra',
        ),
        ...blocks,
        h(Hr, { style: { borderColor: '#e7e5e4', margin: '24px 0 12px' } }),
        h(
          Text,
          { style: { color: QUIET, fontSize: 12, lineHeight: '18px', margin: 0 } },
          replyTo ? answered[locale](replyTo) : unread[locale],
        ),
      ),
    ),
  )
}
