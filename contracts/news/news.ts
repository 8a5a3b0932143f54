import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { Flag, nullable, optionalText, requiredText } from '../engine/values/primitives.ts'
import { requiredRichText } from '../engine/values/required-rich-text.ts'

export const newsStatuses = ['Draft', 'Published'] as const
export type NewsStatus = (typeof newsStatuses)[number]

/** An emoji of several people with skin colours takes up to this. */
const EMOJI_LENGTH = 32

/** NWS-02, NWS-03, NWS-05. A post is a draft unless it says otherwise; a draft with a `publish_at` is published at that moment. */
export const NewsWrite = z.object({
  title: requiredText(255),
  emoji: optionalText(EMOJI_LENGTH),
  content: requiredRichText(50_000),
  status: z.enum(newsStatuses).optional(),
  featured: Flag.optional(),
  publish_at: nullable(z.iso.datetime({ offset: true })),
  file: optionalText(500),
})

/** How many people a published post reaches. */
export const NewsAudience = z.object({ people: z.int() })

export interface News {
  title: string
  emoji: string | null
  content: string
  content_text: string
  status: NewsStatus
  featured: boolean
  publish_at?: string | null
  published_at: string | null
  file: string | null
  file_name: string | null
  file_size: number | null
  author: string | null
  author_employee_id: string | null
  is_read: boolean
  /** People were notified of it: once, however often it is published. */
  is_told?: boolean
  read_by?: number
  created_at: string
}

export const newsNames = {
  'news.title': { en: 'Post title', ro: 'Titlul postării' },
  'news.emoji': { en: 'Emoji', ro: 'Emoji' },
  'news.content': { en: 'Content', ro: 'Conținut' },
  'news.content_text': { en: 'Content', ro: 'Conținut' },
  'news.status': { en: 'Status', ro: 'Stare' },
  'news.featured': { en: 'Featured', ro: 'Promovată' },
  'news.publish_at': { en: 'Publish at', ro: 'Publică la' },
  'news.published_at': { en: 'Published on', ro: 'Publicată la' },
  'news.file': { en: 'Attachment', ro: 'Atașament' },
  'news.file_size': { en: 'Attachment size', ro: 'Mărimea atașamentului' },
  'news.author': { en: 'Author', ro: 'Autor' },
  'news.author_employee_id': { en: 'Author', ro: 'Autor' },
  'news.is_read': { en: 'Read', ro: 'Citită' },
  'news.is_told': { en: 'Notified', ro: 'Anunțată' },
  'news.read_by': { en: 'Read by', ro: 'Citită de' },
} as const satisfies Names
