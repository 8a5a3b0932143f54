import { button, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface DailyDigest {
  company: string
  /** What happened, the newest first: who, and what they did in words after their name. `more`: how often besides. */
  lines: { who: string | null; what: string; more: number }[]
  /** How many there are besides these lines. */
  others: number
  /** The inbox. */
  url: string
  /** Where its reader chooses what comes by this mail. */
  choices: string
}

const lineOf = (more: (count: number) => string) => (line: DailyDigest['lines'][number]) =>
  paragraph(
    ...(line.who === null ? [line.what] : [strong(line.who), ` ${line.what}`]),
    line.more > 0 ? ` ${more(line.more)}` : '',
  )

const counted = ({ lines, others }: DailyDigest) => lines.length + others
const alsoRo = (count: number) => (count === 1 ? 'încă una' : count % 100 < 20 ? `încă ${count}` : `încă ${count} de`)
const noutati = (count: number) =>
  count === 1 ? 'o noutate' : count % 100 > 0 && count % 100 < 20 ? `${count} noutăți` : `${count} de noutăți`

/** What is new for its reader, once a day: as their inbox says it. */
export const dailyDigest: Template<DailyDigest> = {
  en: (digest) => ({
    subject: counted(digest) === 1 ? 'One thing is new for you' : `${counted(digest)} things are new for you`,
    company: digest.company,
    blocks: [
      ...digest.lines.map(lineOf((count) => `and ${count} more like it`)),
      ...(digest.others > 0 ? [paragraph(`And ${digest.others} more.`)] : []),
      button('Open the inbox', digest.url),
      note(`What comes by this mail is your choice: ${digest.choices}`),
    ],
  }),
  ro: (digest) => ({
    subject: `Ai ${noutati(counted(digest))}`,
    company: digest.company,
    blocks: [
      ...digest.lines.map(lineOf((count) => `și ${alsoRo(count)} la fel`)),
      ...(digest.others > 0 ? [paragraph(`Și încă ${noutati(digest.others)}.`)] : []),
      button('Deschide notificările', digest.url),
      note(`Alegi aici ce primești în acest e-mail: ${digest.choices}`),
    ],
  }),
}
