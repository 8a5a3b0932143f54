import type { Actor } from '#platform/session/index.ts'

/** TPL-01: who keeps templates, and who makes documents of them (DOC-09). */
export const seesTemplates = ({ can }: Pick<Actor, 'can'>): boolean =>
  can('manageTemplates') || can('manageDocuments') || can('manageEmployees')
