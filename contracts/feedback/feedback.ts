import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { CalendarDate, Flag, Id, optionalText, requiredText } from '../engine/values/primitives.ts'
import { requiredRichText } from '../engine/values/required-rich-text.ts'

/** What feedback is about. */
export const feedbackSubjects = ['employee', 'client'] as const
export type FeedbackSubject = (typeof feedbackSubjects)[number]

/** The timeline shows so many at once. */
export const TIMELINE_PAGE = 5
/** The longest recording. */
export const MOST_RECORDED_SECONDS = 600

/** FBK-03, FBK-04. Without a day it is today's. */
export const FeedbackWrite = z.object({
  feedbackable_type: z.enum(feedbackSubjects),
  feedbackable_id: Id,
  type: requiredText(100),
  given_at: CalendarDate.optional(),
  notes: requiredRichText(50_000),
  is_visible_to_employee: Flag.optional(),
  audio_file: optionalText(500),
  file: optionalText(500),
})

/** FBK-06 */
export const SpeechAnswer = z.object({ text: z.string() })

export interface Feedback {
  feedbackable_type: FeedbackSubject
  feedbackable_id: string
  type: string
  given_at: string
  notes: string
  notes_text: string
  is_visible_to_employee: boolean
  audio_file: string | null
  recorded_at: string | null
  file: string | null
  file_name: string | null
  created_by_employee_id: string | null
  about: string | null
}

export const feedbackNames = {
  'feedback.feedbackable_type': { en: 'Kind', ro: 'Fel' },
  'feedback.feedbackable_type=employee': { en: 'Employee', ro: 'Angajat' },
  'feedback.feedbackable_type=client': { en: 'Client', ro: 'Client' },
  'feedback.feedbackable_id': { en: 'About', ro: 'Despre' },
  'feedback.about': { en: 'About', ro: 'Despre' },
  'feedback.type': { en: 'Type', ro: 'Tip' },
  'feedback.given_at': { en: 'Feedback date', ro: 'Data feedbackului' },
  'feedback.notes': { en: 'Notes', ro: 'Note' },
  'feedback.notes_text': { en: 'Notes', ro: 'Note' },
  'feedback.is_visible_to_employee': { en: 'Visible to the employee', ro: 'Vizibil pentru angajat' },
  'feedback.audio_file': { en: 'Recording', ro: 'Înregistrare' },
  'feedback.recorded_at': { en: 'Recorded on', ro: 'Înregistrat la' },
  'feedback.file': { en: 'Attachment', ro: 'Atașament' },
  'feedback.created_by_employee_id': { en: 'Given by', ro: 'Oferit de' },
  'speech.audio': { en: 'Recording', ro: 'Înregistrare' },
} as const satisfies Names
