/** Modules a company can hide (`hidden_modules`); `team` is always on. */
export const moduleKeys = [
  'team',
  'time',
  'holidays',
  'documents',
  'evaluations',
  'feedback',
  'assets',
  'projects',
  'invoices',
  'expenses',
  'onboarding',
] as const
export type ModuleKey = (typeof moduleKeys)[number]
