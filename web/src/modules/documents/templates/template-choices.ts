import type { Choice } from '#web/engine/resource/types.ts'

export const entityChoices = [
  { value: 'employee', label: 'name:templates.entities=employee' },
  { value: 'holiday', label: 'name:templates.entities=holiday' },
  { value: 'project', label: 'name:templates.entities=project' },
  { value: 'client', label: 'name:templates.entities=client' },
] as const satisfies readonly Choice[]

export const languageChoices = [
  { value: 'ro', label: 'name:*.language=ro' },
  { value: 'en', label: 'name:*.language=en' },
] as const satisfies readonly Choice[]

/** A sample that nobody has checked yet; other templates have no mark. */
export const sampleChoices = [
  { value: 'sample', label: 'documents:template.sample', color: 'orange' },
] as const satisfies readonly Choice[]
