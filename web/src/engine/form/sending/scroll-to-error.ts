import { focusQuietly } from '#web/ui/overlays/quiet-focus.ts'

/** Brings the first field with an error into view, smoothly unless the person prefers less motion, and focuses it: what it opens would cover the error. Answers whether there is one. */
export function scrollToError(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[data-invalid-field], [data-refused]')
  if (!field) return false
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  field.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'center' })
  const inputs = 'input, textarea, select, button'
  focusQuietly(field.matches(inputs) ? field : field.querySelector<HTMLElement>(inputs))
  return true
}
