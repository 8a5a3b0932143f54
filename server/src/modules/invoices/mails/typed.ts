import { paragraph } from '#platform/mail/parts.ts'

/** Each paragraph of what was typed. */
export const typed = (body: string) =>
  body
    .split(/\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => paragraph(line))
