/** True when a body holds a file anywhere; such a body travels as multipart. */
export function hasFile(value: unknown): boolean {
  if (value instanceof Blob) return true
  if (Array.isArray(value)) return value.some(hasFile)
  return isPlainObject(value) && Object.values(value).some(hasFile)
}

/**
 * A nested body as multipart fields (api-contract 1.4): lists `assignees[]`, lists of objects `rows[0][name]`, objects
 * `address[street]`, booleans as words, null as an empty string, an empty list as `assignees[]=`. `undefined` is left out.
 */
export function toFormData(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) append(form, key, value)
  return form
}

function append(form: FormData, key: string, value: unknown) {
  if (value === undefined) return
  if (value instanceof Blob) return form.append(key, value)
  if (Array.isArray(value)) {
    if (value.length === 0) return form.append(`${key}[]`, '')
    return value.forEach((item, i) => void append(form, isPlainObject(item) ? `${key}[${i}]` : `${key}[]`, item))
  }
  if (isPlainObject(value)) {
    for (const [name, item] of Object.entries(value)) append(form, `${key}[${name}]`, item)
    return
  }
  form.append(key, value === null ? '' : String(value))
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)
}
