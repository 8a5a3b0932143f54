/** Brings the first field with an error into view, smoothly unless the person prefers less motion, and focuses it. */
export function scrollToError(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[data-invalid-field]')
  if (!field) return
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  field.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'center' })
  field.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
}
