import { MISSING } from '#web/platform/format/missing.ts'

/** Day and month of `MM-DD`, as `dd.MM`; colleagues do not see the year. */
export function birthdayText(birthday: string | null | undefined): string {
  const [month, day] = birthday?.split('-') ?? []
  return month && day ? `${day}.${month}` : MISSING
}
